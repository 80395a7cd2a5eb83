/** Possible server answers to the demonstration form. */
export const letterAnswers = [
  'Saves the letter',
  'Refuses the letter',
  'Reports another change',
  'Does not respond',
] as const
export type LetterAnswer = (typeof letterAnswers)[number]

const errors = { subject: ['Another letter has this subject.'], copies: ['Please use at most 4.'] }

const refusals: Record<LetterAnswer, unknown> = {
  'Saves the letter': undefined,
  'Refuses the letter': { status: 409, data: { title: 'The letter was refused.', errors } },
  'Reports another change': {
    status: 412,
    data: { title: 'Changed since.', stored: { version: 2, subject: 'Ngā mihi o te tau', text: 'Kia ora {name}' } },
  },
  'Does not respond': { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' },
}

/** Answers like a real call: after a moment, with success or failure. Version 2 is the current one. */
export async function answerLetter(answer: LetterAnswer, version: number) {
  await new Promise((resolve) => setTimeout(resolve, 300))
  const refusal = answer === 'Reports another change' && version === 2 ? undefined : refusals[answer]
  if (refusal !== undefined) throw refusal
}
