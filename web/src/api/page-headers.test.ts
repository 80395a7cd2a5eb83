import { expect, test, vi } from 'vitest'
import { pageHeaders } from './page-headers.ts'

test('each call names its page and the page before it; on the first page both are the same', () => {
  const at = (pathname: string) => {
    vi.stubGlobal('location', { pathname, search: '?f=Ngata' })
    return Object.values(pageHeaders())
  }
  const asked = ['/dashboard', '/dashboard', '/medical/all', '/medical/all', '/dashboard']
  expect(asked.map(at)).toEqual([
    ['/dashboard', '/dashboard'],
    ['/dashboard', '/dashboard'],
    ['/medical/all', '/dashboard'],
    ['/medical/all', '/dashboard'],
    ['/dashboard', '/medical/all'],
  ])
})
