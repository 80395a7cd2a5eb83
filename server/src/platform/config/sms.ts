import type { SmsAccount } from '#platform/sms/sender.ts'

/**
 * The account in SMS_URL, such as https://AC…:token@api.twilio.com?from=%2B6421234567. `account` in the query names the
 * account if the user is one of its keys. Undefined if something is missing, or if the connection would not be encrypted.
 */
export function smsAccountOf(text: string): SmsAccount | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const [user, password] = [decoded(url.username), decoded(url.password)]
  const account = url.searchParams.get('account') ?? user
  // A plus sign that was not encoded arrives as a space.
  const from = (url.searchParams.get('from') ?? '').replace(/^ (?=\d)/, '+')
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(127\.0\.0\.1|\[::1\]|localhost)$/.test(url.hostname))
  const isWhole = url.pathname === '/' && password !== '' && /^\w{1,64}$/.test(account)
  const isSender = /^(\+[1-9]\d{6,14}|\d{3,8}|MG\w{32}|[A-Za-z0-9 ]{1,11})$/.test(from)
  return isSafe && isWhole && isSender ? { origin: url.origin, account, user, password, from } : undefined
}

/** Empty if the text is not encoded correctly. */
function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
