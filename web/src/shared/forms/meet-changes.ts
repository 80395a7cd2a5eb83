type Values = Record<string, unknown>

/** What a form is based on: a record's values and their version. */
export type StoredVersion<V> = { version: number; values: V }

/** A field that another user has saved with a new value. */
export type FieldChange = { field: string; initialValue: unknown; theirValue: unknown; ownValue: unknown }

export type Meeting<V> = {
  /** The form's new basis: version and values from the same reading of the record. */
  stored: StoredVersion<V>
  /** The merged values: local input, and new values where nothing was typed. */
  values: V
  /** Fields that only the other user changed; their values are taken over. */
  loaded: FieldChange[]
  /** Fields that both changed to different values: the user decides. */
  conflicts: FieldChange[]
}

/** True when two values would be stored identically. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Merges a form's input with what another user saved after the form was opened. */
export function meetChanges<V extends Values>(
  opened: StoredVersion<V>,
  ownValues: V,
  stored: StoredVersion<Partial<V>>,
): Meeting<V> {
  const changed = Object.keys(stored.values)
    .map((field) => ({
      field,
      initialValue: opened.values[field],
      theirValue: stored.values[field],
      ownValue: ownValues[field],
    }))
    .filter(
      ({ initialValue, theirValue, ownValue }) => !isSame(theirValue, initialValue) && !isSame(theirValue, ownValue),
    )
  const loaded = changed.filter(({ initialValue, ownValue }) => isSame(initialValue, ownValue))
  const conflicts = changed.filter((change) => !loaded.includes(change))
  const loadedValues = Object.fromEntries(loaded.map(({ field, theirValue }) => [field, theirValue]))
  return {
    stored: { version: stored.version, values: { ...opened.values, ...stored.values } },
    values: { ...ownValues, ...loadedValues },
    loaded,
    conflicts,
  }
}
