import type { Turnaround } from '@clearwing/domain/medicals/examiners/schema.ts'

/** '4 (90 % in 9) working days', or a dash if nothing was decided. */
export const turnaroundInWords = (turnaround: Turnaround | null) =>
  turnaround ? `${turnaround.median} (90 % in ${turnaround.ninetieth})` : '–'
