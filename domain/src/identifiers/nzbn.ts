/** The New Zealand Business Number: a GS1 number of 13 digits that begins with 9429. */
export const cleanNzbn = (text: string) => text.replace(/\s/g, '')

export function isNzbn(text: string) {
  const nzbn = cleanNzbn(text)
  const sum = Array.from(nzbn, Number).reduce((total, digit, index) => total + digit * (index % 2 ? 3 : 1), 0)
  // The check digit's own weight is 1, so that the whole sum is a multiple of ten.
  return /^9429\d{9}$/.test(nzbn) && sum % 10 === 0
}
