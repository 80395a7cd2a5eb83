import { createHmac, timingSafeEqual } from 'node:crypto'

/** Most seconds between the time stamp of a report and its arrival, either way. */
export const signatureTolerance = 300

/** The signature of a report: HMAC-SHA256 of its time stamp in seconds, a full stop, and its bytes. */
export const signDeliveryReport = (secret: string, stamp: string, body: Buffer) =>
  createHmac('sha256', secret).update(`${stamp}.`).update(body).digest('hex')

type Signed = { stamp: string; signature: string; body: Buffer }

/** True for a report that was signed with this secret, at about this time. */
export function isSignedWith(secret: string, { stamp, signature, body }: Signed, now: string) {
  if (!/^\d{1,12}$/.test(stamp) || !/^[\da-f]{64}$/.test(signature)) return false
  const isRecent = Math.abs(Date.parse(now) / 1000 - Number(stamp)) <= signatureTolerance
  const expected = Buffer.from(signDeliveryReport(secret, stamp, body), 'hex')
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) && isRecent
}
