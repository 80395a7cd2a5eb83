import { TestItem, type TestValue } from '@clearwing/domain/test-schedules/draws/schema.ts'

/** Form values for each substance; empty until answered. */
export type Found = Record<TestItem, { finding: TestValue['finding'] | null; measured: string }>

export const found = Object.fromEntries(
  TestItem.options.map((item) => [item, { finding: null, measured: '' }]),
) as Found

export const isAllFound = (items: TestItem[], answers: Found) => items.every((item) => answers[item].finding !== null)

/** The values to send: only the substances of this type of test. */
export const valuesOf = (items: TestItem[], answers: Found): TestValue[] =>
  items.flatMap((item) => {
    const { finding, measured } = answers[item]
    return finding === null ? [] : [{ item, finding, measured: measured || null }]
  })
