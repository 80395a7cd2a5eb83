import type { CertificateState, RowState } from '@clearwing/domain/medicals/certificate/schema.ts'
import { expect, it } from 'vitest'
import { noneInForce } from './none-in-force.ts'

const held = (certificateId: number, issuedOn: string, state: CertificateState, toDay: string) => ({
  certificateId,
  issuedOn,
  state,
  rows: [{ toDay } as RowState],
})
const old = held(1, '2020-01-01', 'expired', '2022-01-01')

it.each([
  ['there was no certificate', [], 'You do not hold a certificate yet.', undefined],
  ['it expired', [old], /ended on 1 Jan 2022\. You must not use/, 1],
  [
    'it was surrendered',
    [held(2, '2026-01-01', 'surrendered', '2028-01-01'), old],
    /force\. You surrendered your last certificate\.$/,
    2,
  ],
  ['it was revoked', [old, held(2, '2026-01-01', 'revoked', '2028-01-01')], /revoked\. You must not use/, 2],
] as const)('the message to a person without a certificate in force: %s', (_, certificates, words, certificateId) => {
  const { text, ...last } = noneInForce([...certificates])
  expect(text).toMatch(words)
  expect(last).toEqual(certificateId === undefined ? {} : { certificateId })
})
