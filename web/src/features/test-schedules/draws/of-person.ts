import type { DrawPerson } from '#api/generated.ts'

/** What a form about somebody drawn is given. */
export type OfPerson = { drawId: number; person: DrawPerson; onSaved: () => void }
