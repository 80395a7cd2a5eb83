type Timed = { dueOn: string | null; startedOn: string; clockId: number }

/** Returns the running deadline that ends first; stopped ones come after all running ones. */
export const mostUrgent = <Clock extends Timed>(clocks: Clock[]): Clock | undefined =>
  clocks.toSorted(
    (a, b) =>
      (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9') || a.startedOn.localeCompare(b.startedOn) || a.clockId - b.clockId,
  )[0]
