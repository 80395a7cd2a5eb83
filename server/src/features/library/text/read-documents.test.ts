import { expect, test } from 'vitest'
import { drawnLetter } from '#demo/drawn-letter.ts'
import { pdfOf, sendDocument } from '#testing/attach.ts'
import { addLibraryScene, documentNamesIn, pathOfItem } from '#testing/library-scene.ts'
import { addScene } from '#testing/medical-people.ts'
import { database, site } from '#testing/test-app.ts'
import { pdfTextOf } from './pdf-text.ts'
import { readNewDocuments } from './read-documents.ts'

const { people, userId, doctor, nurse, pilot, reception } = await addLibraryScene()
const other = await addScene()

const file = async (name: string, bytes: Buffer, path = `/users/${userId}/libraryItems`) =>
  (await sendDocument(people.doctor, path, { fields: { name }, fileName: 'scan.pdf', bytes })).body
const run = (read = pdfTextOf) => readNewDocuments(database, site.storage, read)

test('a search finds the words inside a PDF, for its readers only', async () => {
  await file('Sleep clinic', drawnLetter('Sleep clinic', 'Apnoea hypopnoea index of four. No treatment.'))
  expect(await documentNamesIn(doctor, 'f=hypopnoea')).toEqual([])
  await run()
  for (const reader of [doctor, nurse, pilot])
    expect(await documentNamesIn(reader, 'f=hypopnoea index')).toEqual(['Sleep clinic'])
  for (const stranger of [reception, other.doctor, other.pilot])
    expect(await documentNamesIn(stranger, 'f=hypopnoea')).toEqual([])
})

test('a new version is found by its own words, and no longer by those of the earlier one', async () => {
  const item = await file('Echo', drawnLetter('Echo', 'Regurgitation of the mitral valve.'))
  await run()
  await file('Echo', drawnLetter('Echo', 'Prosthesis in good position.'), `${pathOfItem(item)}/versions`)
  await run()
  expect(await documentNamesIn(doctor, 'f=regurgitation')).toEqual([])
  expect(await documentNamesIn(doctor, 'f=prosthesis')).toEqual(['Echo'])
})

test('reading does not change the document, and is done once', async () => {
  const item = await file('Audiogram', drawnLetter('Audiogram', 'Hearing normal.'))
  const read: Uint8Array[] = []
  const counted = (bytes: Uint8Array) => {
    read.push(bytes)
    return pdfTextOf(bytes)
  }
  await run(counted)
  await run(counted)
  expect(read).toHaveLength(1)
  expect((await doctor('GET', pathOfItem(item))).body.version).toBe(item.version)
})

test('a damaged PDF stops neither the run nor later documents', async () => {
  await file('Damaged', pdfOf('damaged'))
  await file('Intact', drawnLetter('Intact', 'Tonometry twelve.'))
  await run()
  expect(await documentNamesIn(doctor, 'f=tonometry')).toEqual(['Intact'])
})

test('a PDF that takes too long or too much memory is given up, and one with many words is cut', async () => {
  const letter = drawnLetter('Long', 'Many words in a letter.')
  expect(await pdfTextOf(letter, { milliseconds: 1 })).toBeNull()
  expect(await pdfTextOf(letter, { bytesOfMemory: -1e12 })).toBeNull()
  expect(await pdfTextOf(letter, { mostCharacters: 4 })).toBe('Long')
  expect(await pdfTextOf(letter)).toContain('Many words in a letter.')
})
