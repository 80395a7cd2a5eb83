import { addMonths } from '@clearwing/domain/dates.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { importDemoFile } from '#features/past-certificates/index.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import type { DemoOrganisations } from './organisations.ts'

type Places = { organisations: DemoOrganisations; userIds: Record<string, number> }

/** A file of one practice with certificates from before: of two clients, of a new person, and one row with a wrong date. */
export async function createPastCertificates({ database }: Site, { organisations, userIds }: Places) {
  const { harbour, regulator } = organisations
  const name = (await findOrganisation(database.db, regulator))?.name ?? ''
  const ago = (months: number) => addMonths(today(database.db), -months)
  const row = (person: string, [medicalClass, number, issuedOn, expiresOn]: string[], more = ',') =>
    `"${name}",${person},${medicalClass},${number},${issuedOn},${expiresOn},${more}`
  const file = [
    'Regulator,First name,Last name,Born,Class,Certificate number,Issued,Expires,Conditions,Examiner',
    row('Mere,Ngata,1991-01-02', ['2', 'P-20817', ago(80), ago(20)], 'Must wear corrective lenses.,Dr Ruth Marlow'),
    row('Hēmi,Tāwhiri,1985-09-29', ['2', 'P-19044', ago(130), ago(70)], ',Dr Ruth Marlow'),
    row('Hēmi,Tāwhiri,1985-09-29', ['3', 'P-19045', ago(130), ago(82)], ',Dr Ruth Marlow'),
    row('Wiremu,Paewai,1968-05-17', ['2', 'P-17220', ago(60), ago(36)]),
    row('Wiremu,Paewai,1968-05-17', ['2', 'P-17221', '31/2/2023', ago(12)]),
  ].join('\n')
  await importDemoFile({ database }, { organisationId: harbour, userId: userIds['demo.manager'] ?? 0, file })
}
