import type { SmsAccount } from '#platform/sms/sender.ts'

/**
 * The account in SMS_URL, such as https://api.twilio.com?account=AC…&from=%2B6421234567; `user` names one of its keys.
 * Undefined if something is missing, or if the connection would not be encrypted.
 */
export function smsAccountOf(text: string): Omit<SmsAccount, 'password'> | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, pathname, username, origin, searchParams } = new URL(text)
  const account = searchParams.get('account') ?? ''
  const user = searchParams.get('user') ?? account
  // A plus sign that was not encoded arrives as a space.
  const from = (searchParams.get('from') ?? '').replace(/^ (?=\d)/, '+')
  const isSafe = protocol === 'https:' || (protocol === 'http:' && /^(127\.0\.0\.1|\[::1\]|localhost)$/.test(hostname))
  const isWhole = pathname === '/' && username === '' && [account, user].every((id) => /^\w{1,64}$/.test(id))
  const isSender = /^(\+[1-9]\d{6,14}|\d{3,8}|MG\w{32}|[A-Za-z0-9 ]{1,11})$/.test(from)
  return isSafe && isWhole && isSender ? { origin, account, user, from } : undefined
}
