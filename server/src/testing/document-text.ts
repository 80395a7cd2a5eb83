import { must } from './medical-errand.ts'
import type { Scene } from './medical-people.ts'
import { readPdf } from './pdf.ts'
import { app, signIn } from './test-app.ts'

/** Text of a document of a medical, as its person opens it. */
export async function textOfDocument(
  { pilot, people }: Pick<Scene, 'pilot' | 'people'>,
  medicalId: number,
  kind: string,
) {
  const documents = await must(pilot('GET', `/medicals/${medicalId}/documents`))
  const [document] = (documents as unknown as { kind: string; medicalDocumentId: number }[]).filter(
    (one) => one.kind === kind,
  )
  const { cookie } = await signIn(people.pilot)
  const url = `/api/medicals/${medicalId}/documents/${document?.medicalDocumentId}`
  return (await readPdf((await app.inject({ url, headers: { cookie } })).rawPayload)).text
}
