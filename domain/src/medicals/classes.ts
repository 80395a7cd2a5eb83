import { z } from 'zod'

/** The classes of medical certificate (Civil Aviation Rule Part 67). */
export const MedicalClass = z.enum(['class1', 'class2', 'class3']).meta({ id: 'MedicalClass' })
export type MedicalClass = z.infer<typeof MedicalClass>

/**
 * What a date on a certificate is for. Class 1 has two dates: `passengers` for single-pilot air operations carrying
 * passengers, `other` for all other operations (rule 67.61(a)); an older one may show one date, `all`. The other classes
 * have `all`.
 */
export const Privilege = z.enum(['all', 'passengers', 'other']).meta({ id: 'Privilege' })
export type Privilege = z.infer<typeof Privilege>

export const classNames: Record<MedicalClass, string> = { class1: 'Class 1', class2: 'Class 2', class3: 'Class 3' }

/** Before a date on the screen. */
export const privilegeNames: Record<Privilege, string> = {
  all: 'All operations',
  passengers: 'Single-pilot, passengers',
  other: 'All other operations',
}

/** As printed on the certificate. */
export const privilegeTitles: Record<Privilege, string> = {
  all: 'All operations',
  passengers: 'Single-pilot air operations carrying passengers',
  other: 'All other operations',
}

export const privilegesOf: Record<MedicalClass, Privilege[]> = {
  class1: ['passengers', 'other'],
  class2: ['all'],
  class3: ['all'],
}

/** '1, 3', in their order: under the word Class. */
export const numbersOfClasses = (classes: MedicalClass[]) => namesOfClasses(classes).replaceAll('Class ', '')

/** 'Class 1, Class 3', in their order. */
export const namesOfClasses = (classes: MedicalClass[]) =>
  MedicalClass.options
    .filter((each) => classes.includes(each))
    .map((each) => classNames[each])
    .join(', ')
