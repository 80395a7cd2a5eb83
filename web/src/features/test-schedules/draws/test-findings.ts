import { TestItem, type TestValue } from '@clearwing/domain/test-schedules/draws/schema.ts'

/** Form values for each substance; empty until answered. */
export type TestFindings = Record<TestItem, { finding: TestValue['finding'] | null; measured: string }>

export const emptyFindings = Object.fromEntries(
  TestItem.options.map((item) => [item, { finding: null, measured: '' }]),
) as TestFindings

export const areAllItemsFound = (items: TestItem[], answers: TestFindings) =>
  items.every((item) => answers[item].finding !== null)

/** The values to send: only the substances of this type of test. */
export const testValues = (items: TestItem[], answers: TestFindings): TestValue[] =>
  items.flatMap((item) => {
    const { finding, measured } = answers[item]
    return finding === null ? [] : [{ item, finding, measured: measured || null }]
  })
