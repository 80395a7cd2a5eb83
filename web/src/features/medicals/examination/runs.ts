export type Run = { names: string[]; isAbreast: boolean }

/** Groups consecutive fields of the same kind, keeping their order; a single field is not laid out side by side. */
export function runsOf(names: string[], isKind: (name: string) => boolean): Run[] {
  const runs: Run[] = []
  for (const name of names) {
    const last = runs.at(-1)
    if (last && last.isAbreast === isKind(name)) last.names.push(name)
    else runs.push({ names: [name], isAbreast: isKind(name) })
  }
  return runs.map((run) => ({ ...run, isAbreast: run.isAbreast && run.names.length > 1 }))
}
