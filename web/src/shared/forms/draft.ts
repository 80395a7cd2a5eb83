/** `initialValues` holds the original values of the changed fields, as read with `version`. */
type Draft<Values> = { version: number; initialValues?: Partial<Values>; changed: Partial<Values> }

const prefix = 'draft:'

/** Unsaved input, stored in this browser tab only: it survives a reload and is gone when the tab closes. */
export function readDraft<Values>(id: string): Draft<Values> | undefined {
  const text = sessionStorage.getItem(prefix + id)
  return text === null ? undefined : JSON.parse(text)
}

export const writeDraft = <Values>(id: string, draft: Draft<Values>) =>
  sessionStorage.setItem(prefix + id, JSON.stringify(draft))

export const removeFormDraft = (id: string) => sessionStorage.removeItem(prefix + id)

/** Removes all drafts on logout, so that the next user cannot find them. */
export function removeDrafts() {
  for (const key of names()) sessionStorage.removeItem(key)
}

const names = () => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))

/** All drafts of this tab, by id. */
export const draftsHere = (): Record<string, string> =>
  Object.fromEntries(names().map((key) => [key.slice(prefix.length), sessionStorage.getItem(key) ?? '']))

/** Restores a draft that was stored elsewhere, unless the tab already has one with this id. */
export function putDraftBack(id: string, text: string) {
  if (sessionStorage.getItem(prefix + id) === null) sessionStorage.setItem(prefix + id, text)
}
