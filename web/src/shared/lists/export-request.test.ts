import { expect, test } from 'vitest'
import { requestOf } from './export-request.ts'

test('an export is requested with the list’s filters and order, but without its page', () => {
  const query = { p: 3, n: 25, o: 'name', d: 1, f: 'ngata' }
  expect(requestOf({ path: '/api/emails/export', query, format: 'csv', columns: ['name', 'at'] })).toEqual({
    url: '/api/emails/export',
    params: { o: 'name', d: 1, f: 'ngata', ft: 'csv', co: 'name|at' },
  })
})

test('path parameters are filled in and not repeated as filters', () => {
  const path = '/api/organisations/{organisationId}/clients/export'
  expect(requestOf({ path, query: { organisationId: 2, m: 'All' }, format: 'xlsx' })).toEqual({
    url: '/api/organisations/2/clients/export',
    params: { m: 'All', ft: 'xlsx' },
  })
  const own = requestOf({ path: '/api/users/{userId}/access/export', query: { userId: 'me' }, format: 'csv' })
  expect(own).toEqual({ url: '/api/users/me/access/export', params: { ft: 'csv' } })
})

test('an id in the list’s own query stays in the query', () =>
  expect(requestOf({ path: '/api/staffgroups/export', query: { organisationId: 2 }, format: 'csv' })).toEqual({
    url: '/api/staffgroups/export',
    params: { organisationId: 2, ft: 'csv' },
  }))
