import { describe, expect, it } from 'vitest'
import { kindOf, newMedicalProblems, newZealandClasses } from './certificate-classes.ts'
import { classInSentence, MedicalClass, nameOfClass, namesOfClasses, numbersOfClasses, sortClasses } from './classes.ts'

describe('the name of a class follows from its code', () => {
  it.each([
    ['class1', 'Class 1', 'class 1'],
    ['basic_class2', 'Basic class 2', 'basic class 2'],
    ['dl9', 'DL9', 'DL9'],
    ['declaration', 'Declaration', 'declaration'],
    ['class10', 'Class 10', 'class 10'],
  ])('%s', (code, name, inSentence) => {
    expect(nameOfClass(code)).toBe(name)
    expect(classInSentence(code)).toBe(inSentence)
  })

  it.each(['', 'Class1', '1class', 'class 1', 'class-1', 'a'.repeat(21), 'kōti'])('%j is not a code', (code) => {
    expect(MedicalClass.safeParse(code).success).toBe(false)
  })
})

it('classes are in order, without duplicates', () => {
  expect(sortClasses(['class3', 'class1', 'class3'])).toEqual(['class1', 'class3'])
  expect(namesOfClasses(['class3', 'class1'])).toBe('Class 1, Class 3')
  expect(numbersOfClasses(['class2', 'class1'])).toBe('1, 2')
})

describe('a medical is only for classes that its regulator certifies', () => {
  const rows = newZealandClasses.map((row) => ({ ...row, regulatorId: 7 }))
  const asked = (regulatorId: number, classes: string[], day = '2026-11-21') =>
    newMedicalProblems({ regulatorId, classes }, rows, day)

  it('accepts classes in force on that day', () => {
    expect(asked(7, ['class1', 'class3'])).toEqual({})
    expect(asked(7, ['class1'], '2006-05-01')).toEqual({})
  })

  it('refuses unknown classes, those of another regulator and those not yet in force', () => {
    expect(asked(7, ['class1', 'class4'])).toEqual({ classes: ['This regulator does not have this class.'] })
    const none = { regulatorId: ['This regulator does not certify any class here.'] }
    expect(asked(8, ['class1'])).toEqual(none)
    expect(asked(7, ['class1'], '2006-04-30')).toEqual(none)
  })

  it('accepts a declaration from its first day, separately from other classes', () => {
    expect(asked(7, ['dl9'])).toEqual({})
    expect(asked(7, ['dl9'], '2021-04-05')).toEqual({})
    expect(asked(7, ['dl9'], '2021-04-04')).toEqual({ classes: ['This regulator does not have this class.'] })
    expect(asked(7, ['class2', 'dl9'])).toEqual({
      classes: ['A declaration is recorded separately from other classes.'],
    })
  })

  it('the class determines the kind of medical', () => {
    expect(kindOf({ regulatorId: 7, classes: ['dl9'] }, rows)).toBe('declaration')
    expect(kindOf({ regulatorId: 7, classes: ['class2', 'class1'] }, rows)).toBe('certificate')
    expect(kindOf({ regulatorId: 8, classes: ['dl9'] }, rows)).toBe('certificate')
  })
})
