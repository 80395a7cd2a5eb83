import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** The first mobile number among these, in E.164; null if there is none. Numbers without a country are New Zealand's. */
export function mobileOf(...phones: (string | null)[]) {
  for (const phone of phones) {
    const parsed = phone === null ? undefined : parsePhoneNumberFromString(phone, 'NZ')
    if (parsed?.isValid()) return parsed.number as string
  }
  return null
}
