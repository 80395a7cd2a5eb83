type Timed = { dueOn: string | null; startedOn: string; clockId: number }

/** Of those that run, the one that ends first; one that stands still comes after all that do not. */
export const mostUrgent = <Clock extends Timed>(clocks: Clock[]): Clock | undefined =>
  clocks.toSorted(
    (a, b) =>
      (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9') || a.startedOn.localeCompare(b.startedOn) || a.clockId - b.clockId,
  )[0]
