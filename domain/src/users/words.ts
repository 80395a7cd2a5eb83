import type { genders } from '#account/sign-up/schema.ts'

type Gender = (typeof genders)[number]

const genderWords: Record<Gender, string> = { F: 'Female', M: 'Male', X: 'Another gender' }

/** For the options of a field. */
export const genderOptions = Object.entries(genderWords).map(([value, label]) => ({ value, label }))

/** 'Female'; whatever else was taken over from elsewhere stands as it came. */
export const genderInWords = (gender: string | null) =>
  gender === null ? null : (genderWords[gender as Gender] ?? gender)
