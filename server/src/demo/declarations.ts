import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, momentAt, startOfDay } from '@clearwing/domain/dates.ts'
import { createRuleSet, importDeclaration } from '#features/medicals/index.ts'
import { createRegistration } from '#features/registrations/index.ts'
import { beginEmployment } from '#features/relations/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Pdf, writePdf } from '#platform/pdf/document.ts'
import { text } from '#platform/pdf/text.ts'
import type { Site } from '#platform/site.ts'
import type { DemoOrganisations } from './organisations.ts'
import { createPerson, individual } from './people.ts'

type World = { tx: Tx; site: Site; today: string; organisations: DemoOrganisations }

/**
 * Regulators with other kinds of rules, and holders of their declarations: signed by a doctor elsewhere, or by the
 * holder.
 */
export async function createDeclarations(world: World) {
  const { tx, organisations, today } = world
  const { regulator, australia, parachuting, gliding, flyingSchool } = organisations
  await createRuleSet(tx, australia, 'australia')
  await createRuleSet(tx, parachuting, 'parachuting')
  await createRuleSet(tx, gliding, 'gliding')

  const driver = individual('Tāne', 'Hōhepa', '1988-02-17', 'M', undefined, '92340', 'Private pilot')
  const driverId = await createPerson(tx, organisations, driver)
  await beginEmployment(tx, theSystem, flyingSchool, driverId)
  await declared(world, driverId, regulator, 'dl9', {
    signedOn: addDays(today, -4),
    profession: 'Medical practitioner',
    name: 'Dr Aria Sinclair',
    practice: 'Wharf Road Medical',
    isStudent: 'no',
    endorsements: ['Classes 2 to 5, the commercial standard', 'Passengers (P)'],
  })
  const glider = individual('Elsbeth', 'Marama', '1967-09-08', 'F', undefined, undefined, 'Glider pilot')
  const gliderId = await createPerson(tx, organisations, glider)
  await registered(tx, gliderId, gliding, 'G 0417', today)
  await declared(world, gliderId, gliding, 'glider_declaration', { signedOn: addDays(today, -130) })

  const skydiver = individual('Mika', 'Tautari', '1993-11-30', 'F', undefined, undefined, 'Skydiver')
  const skydiverId = await createPerson(tx, organisations, skydiver)
  await registered(tx, skydiverId, parachuting, 'D 1182', today)
  await declared(world, skydiverId, parachuting, 'skydiver_declaration', { signedOn: addDays(today, -40) })
  const abroad = individual('Linnea', 'Okafor', '1991-01-23', 'F', undefined, '92377', 'Airline pilot')
  await registered(tx, await createPerson(tx, organisations, abroad), australia, '1048221', today)
}

const registered = (tx: Tx, userId: number, regulatorId: number, organisationUserId: string, today: string) =>
  createRegistration(tx, theSystem, {
    userId,
    regulatorId,
    organisationUserId,
    approvedAt: momentAt(addDays(today, -200), '14:00'),
  })

type Written = Parameters<typeof importDeclaration>[3]['written']

const style = { size: 14, face: 'regular', colour: '#14212b' } as const

async function declared(
  { tx, site, today }: World,
  userId: number,
  regulatorId: number,
  code: string,
  written: Written,
) {
  const words = `What was declared\n\n${written?.signedOn}\n\nAn example, not of a real person.`
  const about = { title: 'What was declared', subject: 'Example', author: 'Demo', creator: 'Demo' }
  const bytes = await writePdf({ ...about, createdAt: new Date(startOfDay(today)) }, (pdf: Pdf) =>
    text(pdf, words, style, { width: 400 }).draw(72, 72, pdf.root),
  )
  const page = { fileName: 'declaration.pdf', title: 'What was declared', bytes }
  const holder = { ...theSystem, userId }
  await importDeclaration(tx, site.storage, holder, { regulatorId, classes: [code], written, page })
}
