import type { DrawPerson } from '#api/generated.ts'

/** Props of a form about a person drawn. */
export type OfPerson = { drawId: number; person: DrawPerson; onSaved: () => void }
