import { expect, test } from 'vitest'
import { referencesIn } from './platform/http/tidy-schemas.ts'
import { app } from './testing/test-app.ts'

// Fails when a route changed and openapi.json did not: `npm run api` writes both it and the web's API.
await app.ready()

test('openapi.json matches the routes', async () => {
  await expect(`${JSON.stringify(app.swagger(), null, 2)}\n`).toMatchFileSnapshot('../openapi.json')
})

test('openapi.json has exactly the schemas that an operation reaches', () => {
  const { paths, components } = app.swagger() as { paths: object; components: { schemas: Record<string, unknown> } }
  const reached = new Set(referencesIn(paths))
  for (const name of reached) for (const next of referencesIn(components.schemas[name])) reached.add(next)
  expect(Object.keys(components.schemas)).toEqual([...reached].sort())
})

test('each upload has its file as the body, and no other call has one', () => {
  const { paths } = app.swagger() as { paths: object }
  const operations: Operation[] = Object.values(paths).flatMap((path) => Object.values(path))
  const uploads = operations.filter(({ requestBody }) => requestBody?.content['multipart/form-data'] !== undefined)
  expect(uploads.map(({ operationId }) => operationId).sort()).toEqual([
    'addAttachment',
    'addEvidence',
    'addFilePiece',
    'addLibraryItem',
    'addOrganisationLibraryItem',
    'addPieceWithCode',
    'addReferralAttachment',
    'addResourceFile',
    'addVideo',
    'answerDocumentRequest',
    'giveEvidenceFile',
    'replaceLibraryItem',
    'replaceResourceFile',
    'replaceVideo',
    'sendUpload',
    'setVideoPoster',
    'uploadHl7',
  ])
  for (const { requestBody } of uploads) {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
    expect(requestBody).toEqual({ required: true, content: { 'multipart/form-data': { schema } } })
  }
})

type Operation = { operationId: string; requestBody?: { required: boolean; content: Record<string, unknown> } }
