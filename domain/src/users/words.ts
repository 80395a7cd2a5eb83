import type { Gender } from './gender.ts'

const genderWords: Record<Gender, string> = { F: 'Female', M: 'Male', X: 'Another gender' }

/** Genders as options of a field. */
export const genderOptions = Object.entries(genderWords).map(([value, label]) => ({ value, label }))

/** For example 'Female'; values imported from elsewhere are shown unchanged. */
export const genderInWords = (gender: string | null) =>
  gender === null ? null : (genderWords[gender as Gender] ?? gender)
