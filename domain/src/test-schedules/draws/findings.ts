import type { TestValue, TestVerdict } from './schema.ts'

/** What a test says by itself: what is not negative waits for the laboratory’s doctor. */
export const verdictOf = (values: TestValue[]): TestVerdict =>
  values.some(({ finding }) => finding === 'non_negative') ? 'non_negative' : 'negative'

/** A test on the spot is not the last word: a doctor confirms it, or not, once the laboratory has answered. */
export const needsReview = (verdict: TestVerdict) => verdict === 'non_negative'

/** `DT-000012`: what stands on the tube, and nothing else. It says nothing of the person. */
export const sampleNumberOf = (drawPersonId: number) => `DT-${String(drawPersonId).padStart(6, '0')}`
