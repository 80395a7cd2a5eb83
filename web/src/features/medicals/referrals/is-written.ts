import type { ReferralFile } from '#api/generated.ts'

/** Whether the report is being written, by whoever looks at it. */
export const isWritten = ({ referral: { status, isMine } }: ReferralFile) =>
  isMine && (status === 'accepted' || status === 'returned')
