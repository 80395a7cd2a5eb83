import { expect, test } from 'vitest'
import type { ReferralStatus } from '#medicals/referrals/schema.ts'
import { stepOfReferral } from './for-specialist.ts'

const names = { assignedToName: 'Dr Ono', askedByName: 'Dr Heke' }

/** [the status, the title for the specialist who has it, the title for a colleague] */
test.each<[ReferralStatus, string, string]>([
  ['asked', 'mine: Accept or decline the referral', 'mine: Accept or decline the referral'],
  ['accepted', 'mine: Write the report', 'Waiting for Dr Ono'],
  ['returned', 'mine: Amend the report', 'Waiting for Dr Ono'],
  ['reported', 'Waiting for Dr Heke', 'Waiting for Dr Heke'],
  ['closed', 'Complete', 'Complete'],
  ['declined', 'Nothing to report', 'Nothing to report'],
  ['withdrawn', 'Nothing to report', 'Nothing to report'],
])('a referral that is %s tells its specialist and a colleague the next step', (status, ...titles) => {
  const both = [true, false].map((isAssigned) => {
    const reader = { isMine: status === 'asked' ? false : isAssigned, ...names }
    const { isMine, title, text } = stepOfReferral({ status, dueOn: '2026-12-07', ...reader })
    expect(text).not.toBe('')
    expect(!isMine || text.includes('7 Dec 2026')).toBe(true)
    return isMine ? `mine: ${title}` : title
  })
  expect(both).toEqual(titles)
})
