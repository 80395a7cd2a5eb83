import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { beginCare } from '#features/clients/index.ts'
import { pdfOf, sendDocument } from './attach.ts'
import { addAdministrator, addIndividual, type Person } from './factories.ts'
import { addColleague, addScene } from './medical-people.ts'
import { as, type Caller, database } from './test-app.ts'
import { underActivity } from './under-activity.ts'

type Sent = { fields?: Record<string, string>; by?: Person; path?: string; text?: string }

/** A practice that cares for a pilot, everyone who may or may not read their documents, and what files a document. */
export async function addLibraryScene() {
  const scene = await addScene()
  const { practiceId, people } = scene
  const { userId } = people.pilot
  const care = (organisationId: number, personId: number) =>
    database.transaction((tx) => beginCare(tx, theSystem, organisationId, personId))
  await care(practiceId, userId)
  const staff = await addColleague(practiceId, Role.Staff)
  /** Files a document about the pilot, by default as the doctor. */
  const send = ({
    fields = {},
    by = people.doctor,
    path = `/users/${userId}/libraryItems`,
    text = 'letter',
  }: Sent = {}) => sendDocument(by, path, { fields, fileName: 'Cardiology letter.pdf', bytes: pdfOf(text) })
  const add = async (sent?: Sent) => {
    const { status, body } = await send(sent)
    if (status !== 201) throw new Error(`A document was refused: ${status} ${JSON.stringify(body)}`)
    return body
  }
  return {
    ...scene,
    userId,
    staff,
    care,
    send,
    add,
    reception: await as(staff),
    stranger: await as(await addIndividual()),
    administrator: await underActivity(await as(await addAdministrator())),
  }
}

export const pathOfItem = ({ libraryItemId }: { libraryItemId: number }) => `/libraryItems/${libraryItemId}`

export const statuses = async (path: string, ...all: Caller[]) =>
  Promise.all(all.map(async (call) => (await call('GET', path)).status))

export const documentNamesIn = async (call: Caller, query: string): Promise<string[]> =>
  (await call('GET', `/libraryItems?${query}`)).body.list.map(({ name }: { name: string }) => name)
