import type { CertificateRecord } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, writes } from '#testing/answers.ts'
import { logInReader, showComponent } from '#testing/show-component.tsx'
import { EventMenu } from './EventMenu.tsx'

const row = {
  certificateId: 1,
  medicalClass: 'class2',
  privilege: 'all',
  fromDay: '2026-01-05',
  toDay: '2028-01-05',
  originalToDay: '2028-01-05',
  state: 'current',
}
const limits = {
  today: '2026-11-20',
  suspensionEnds: '2026-12-04',
  extensionDays: 60,
  applicationFor: [],
  maximumDays: [],
  correctableUntil: '2026-11-30',
}
type Offers = CertificateRecord['offers']
const recordWith = (offers: Offers, more: object = {}) =>
  ({
    certificate: { certificateId: 1, number: '2026-0001', rows: [row], conditions: [] },
    events: [],
    limits: { ...limits, ...more },
    offers,
    phrases: [],
    rules: [],
    version: 3,
  }) as unknown as CertificateRecord
const suspension: Offers = [{ kind: 'suspension', classes: ['class2'] }]
const open = async (record: CertificateRecord) => {
  const screen = await showComponent(<EventMenu record={record} />)
  await screen.getByRole('button', { name: 'Change the certificate' }).click()
  return screen
}

// No phrases are offered to a reader without a role.
beforeEach(() => logInReader({ userId: 1, organisationId: null, roles: 0, permissions: 0 }))

test('a reader who may change nothing has no menu', async () => {
  const screen = await showComponent(<EventMenu record={recordWith([])} />)
  expect(screen.container.querySelector('button')).toBeNull()
})

test('an extension is offered once an application is in hand', async () => {
  const offers: Offers = [{ kind: 'extension', classes: ['class2'] }]
  const without = await open(recordWith(offers))
  await expect.element(without.getByText(/^Extend: available once an application/)).toBeVisible()
  expect(without.getByRole('menuitem').query()).toBeNull()
  await without.unmount()
  const within = await open(recordWith(offers, { applicationFor: ['class2'] }))
  await expect.element(within.getByRole('menuitem', { name: 'Extend…' })).toBeVisible()
})

test('a suspension needs its grounds, says until when, and is sent with the version', async () => {
  answer('POST certificates/1/events', () => ({ body: {} }))
  const screen = await open(recordWith(suspension))
  await screen.getByRole('menuitem', { name: 'Suspend…' }).click()
  const button = screen.getByRole('button', { name: 'Suspend until 4 Dec 2026' })
  await button.click()
  await expect.element(screen.getByLabelText(/^Grounds/)).toHaveFocus()
  expect(writes()).toEqual([])

  await screen.getByLabelText(/^Grounds/).fill('A new diagnosis is being examined.')
  await button.click()
  await vi.waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()[0]).toMatchObject({
    call: 'POST certificates/1/events',
    body: { kind: 'suspension', text: 'A new diagnosis is being examined.', toDay: null, version: 3 },
  })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a change by another user keeps the dialog and its input', async () => {
  answer('POST certificates/1/events', () => ({
    status: 409,
    body: { title: 'The certificate is already suspended.' },
  }))
  const screen = await open(recordWith(suspension))
  await screen.getByRole('menuitem', { name: 'Suspend…' }).click()
  await screen.getByLabelText(/^Grounds/).fill('A new diagnosis.')
  await screen.getByRole('button', { name: 'Suspend until 4 Dec 2026' }).click()
  await expect.element(screen.getByText('The certificate is already suspended.')).toBeVisible()
  await expect.element(screen.getByLabelText(/^Grounds/)).toHaveValue('A new diagnosis.')
})
