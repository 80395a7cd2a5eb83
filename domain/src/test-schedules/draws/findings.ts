import type { TestValue, TestVerdict } from './schema.ts'

/** The verdict from the findings alone; a non-negative one waits for the laboratory’s doctor. */
export const verdictOf = (values: TestValue[]): TestVerdict =>
  values.some(({ finding }) => finding === 'non_negative') ? 'non_negative' : 'negative'

/** A test on the spot is not final: a doctor confirms it, or not, once the laboratory has answered. */
export const needsReview = (verdict: TestVerdict) => verdict === 'non_negative'

/** `DT-000012`: the only text on the sample. It says nothing about the person. */
export const sampleNumberOf = (drawPersonId: number) => `DT-${String(drawPersonId).padStart(6, '0')}`
