import { z } from 'zod'

/**
 * Code of a class: 'class1' to 'class3' (Civil Aviation Rule Part 67), 'basic_class2', 'dl9'. The classes of a
 * regulator and their properties are rows of kind 'class' (certificate-classes.ts).
 */
export const MedicalClass = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,19}$/, 'Use only lower-case letters, digits and underscores.')
  .meta({ id: 'MedicalClass' })
export type MedicalClass = z.infer<typeof MedicalClass>

/**
 * What a date on a certificate applies to. Class 1 has two dates: `passengers` for single-pilot air operations carrying
 * passengers, `other` for all other operations (rule 67.61(a)); an older one may have one date, `all`. The other
 * classes have `all`.
 */
export const Privilege = z.enum(['all', 'passengers', 'other']).meta({ id: 'Privilege' })
export type Privilege = z.infer<typeof Privilege>

const isInitials = (code: string) => /^[a-z]{2,3}\d+$/.test(code)

/** Name of a class, derived from its code: 'Class 1', 'Basic class 2', 'DL9'. */
export function nameOfClass(code: MedicalClass) {
  const name = classInSentence(code)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Name within a sentence: 'class 1', 'basic class 2', 'DL9'. */
export const classInSentence = (code: MedicalClass) =>
  isInitials(code) ? code.toUpperCase() : code.replaceAll('_', ' ').replace(/([a-z])(\d)/, '$1 $2')

/** Removes duplicates and sorts by code: class 1 before class 2. */
export const sortClasses = (codes: MedicalClass[]): MedicalClass[] => [...new Set(codes)].toSorted()

/** Names shown before a date on the screen. */
export const privilegeNames: Record<Privilege, string> = {
  all: 'All operations',
  passengers: 'Single-pilot, passengers',
  other: 'All other operations',
}

/** Names as printed on the certificate. */
export const privilegeTitles: Record<Privilege, string> = {
  all: 'All operations',
  passengers: 'Single-pilot air operations carrying passengers',
  other: 'All other operations',
}

/** '1, 3' in order, for use below the word Class. */
export const numbersOfClasses = (classes: MedicalClass[]) => namesOfClasses(classes).replaceAll('Class ', '')

/** 'Class 1, Class 3', in order. */
export const namesOfClasses = (classes: MedicalClass[]) => sortClasses(classes).map(nameOfClass).join(', ')

/** 'Class 1, single-pilot air operations carrying passengers': the class, with the privilege if the class has two. */
export const nameOfDate = ({ medicalClass, privilege }: { medicalClass: MedicalClass; privilege: Privilege }) =>
  privilege === 'all'
    ? nameOfClass(medicalClass)
    : `${nameOfClass(medicalClass)}, ${privilegeNames[privilege].toLowerCase()}`
