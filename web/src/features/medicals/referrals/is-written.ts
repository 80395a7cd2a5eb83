import type { ReferralFile } from '#api/generated.ts'

/** True when the current user is writing the report. */
export const isWritten = ({ referral: { status, isMine } }: ReferralFile) =>
  isMine && (status === 'accepted' || status === 'returned')
