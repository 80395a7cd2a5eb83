/** Where a submission is for the regulator's doctor, and what comes first there. */
export const stages = [
  { value: 'submitted', label: 'Arrived', none: 'Nothing waits for you.', order: { o: 'since', d: 0 } },
  { value: 'queried', label: 'Waiting for an answer', none: 'No question is open.', order: { o: 'clock', d: 0 } },
  { value: 'accepted', label: 'Accepted', none: 'Nothing was accepted yet.', order: { o: 'since', d: 1 } },
] as const

/** An address that was written by hand may name none. */
export const stageOf = (value: string | undefined) => stages.find((stage) => stage.value === value) ?? stages[0]
