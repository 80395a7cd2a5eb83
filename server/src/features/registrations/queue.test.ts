import { expect, test } from 'vitest'
import { addClaimant, addNumberingRegulator, addReviewer, claimOf } from '#testing/registrations.ts'
import { as } from '#testing/test-app.ts'

const sighted = { sightedKind: 'New Zealand passport', sightedCharacters: '482', numberCheckedIn: 'register' }

test('the queue is sorted by age, filtered by status, words, days and score, and counts this month’s approvals', async () => {
  const quiet = await addNumberingRegulator()
  const its = await as(await addReviewer(quiet))
  const queue = async (query = '') => (await its('GET', `/registrations?a=myOrg${query}`)).body
  expect(await queue('&st=pending|more_information_asked')).toEqual({
    list: [],
    totalItems: 0,
    numberOfPages: 0,
    approvedThisMonth: 0,
  })
  const [first, second] = [await addClaimant(), await addClaimant({ dateOfBirth: '1980-01-02' })]
  const twin = await addClaimant({ firstName: 'Aroha', lastName: second.lastName, dateOfBirth: '1980-01-02' })
  const ids: number[] = []
  for (const [index, person] of [first, second, twin].entries()) {
    const { body } = await person.call('POST', '/users/me/registrations', claimOf(quiet, `${index + 1}77777`))
    ids.push(body.registrationId)
  }
  const idsIn = async (query: string) =>
    (await queue(query)).list.map(({ registrationId }: { registrationId: number }) => registrationId)
  expect(await idsIn('')).toEqual(ids)
  expect(await idsIn('&o=organisationUserId&d=1')).toEqual(ids.toReversed())
  expect(await idsIn(`&f=${second.lastName}`)).toEqual(ids.slice(1))
  expect(await idsIn('&f=177777')).toEqual(ids.slice(0, 1))
  expect(await idsIn('&sc=2')).toEqual(ids.slice(1))
  expect(await idsIn('&sc=3')).toEqual([])
  expect(await idsIn('&l=2020-01-01')).toEqual([])
  expect(await idsIn('&st=approved')).toEqual([])
  const { similarPeople, similarity } = (await its('GET', `/registrations/${ids[2]}`)).body
  expect([similarity, similarPeople]).toEqual([
    2,
    [
      {
        name: `Aroha ${second.lastName}`,
        organisationUserId: '277777',
        similarity: 2,
        reasons: ['a name in common', 'the same date of birth'],
      },
    ],
  ])
  await its('PUT', `/registrations/${ids[0]}/status`, { status: 'approved', ...sighted, version: 1 })
  expect(await queue('&st=pending')).toMatchObject({ totalItems: 2, approvedThisMonth: 1 })
})
