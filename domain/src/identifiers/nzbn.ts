/** The New Zealand Business Number: a 13-digit GS1 number that starts with 9429. */
export const cleanNzbn = (text: string) => text.replace(/\s/g, '')

export function isNzbn(text: string) {
  const nzbn = cleanNzbn(text)
  const sum = Array.from(nzbn, Number).reduce((total, digit, index) => total + digit * (index % 2 ? 3 : 1), 0)
  // The check digit itself has weight 1, so the whole sum is a multiple of ten.
  return /^9429\d{9}$/.test(nzbn) && sum % 10 === 0
}
