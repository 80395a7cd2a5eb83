import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import type { IncidentRecord, NewIncident } from '@clearwing/domain/incidents/schema.ts'
import {
  assessIncident,
  closeIncident,
  createIncident,
  findIncident,
  noteNotice,
  noticeLimitOn,
  saveIncidentLetter,
} from '#features/incidents/index.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { DemoOrganisations } from './organisations.ts'

type Places = { organisations: DemoOrganisations; userIds: Record<string, number> }

const hour = 3_600_000

/** Two privacy breaches of the practice: the limit of one is running, the other is closed. */
export async function createIncidents(database: Database, { organisations: { harbour }, userIds }: Places) {
  const now = Date.parse(database.clock())
  const ago = (hours: number) => new Date(now - hours * hour).toISOString()
  const by = (userName: string) => ({ ...theSystem, userId: userIds[userName] ?? 0, organisationId: harbour })
  const affected = [userIds['demo.pilot'] ?? 0]
  const common = { organisationId: harbour, anomalyId: null }
  await database.at(ago(20)).transaction((tx) =>
    report(tx, by('demo.manager'), {
      ...common,
      title: 'Day sheet left at the reception of another tenant',
      kind: 'disclosure',
      whatHappened:
        'A printed day sheet was left on the shared printer of the building. Another tenant brought it back.',
      happenedAt: ago(27),
      knownAt: ago(20),
      affectedCount: 9,
      affected,
    }),
  )
  await database.at(ago(24 * 40)).transaction((tx) => closed(tx, by('demo.director'), ago, affected))
}

async function report(tx: Tx, actor: Actor, incident: NewIncident) {
  return createIncident(tx, actor, incident, await noticeLimitOn(tx, incident.knownAt))
}

/** A laptop that was stolen, whose disk was encrypted: it was weighed, found notifiable for its paper, and closed. */
async function closed(tx: Tx, actor: Actor, ago: (hours: number) => string, affected: number[]) {
  const incidentId = await report(tx, actor, {
    organisationId: actor.organisationId,
    anomalyId: null,
    title: 'Bag with a laptop and a letter stolen from a car',
    kind: 'loss',
    whatHappened: 'A bag with an encrypted laptop and a printed letter was stolen from a car in the city.',
    happenedAt: ago(24 * 44),
    knownAt: ago(24 * 43),
    affectedCount: null,
    affected,
  })
  const read = async (): Promise<IncidentRecord> => {
    const incident = await findIncident(tx, actor, incidentId)
    if (!incident) throw new Error('The incident of the demo is missing.')
    return incident
  }
  await assessIncident(tx, actor, await read(), {
    sensitivity: 'high',
    harms: ['distress', 'humiliation'],
    holder: 'Unknown. The police have a report.',
    protection: 'The disk of the laptop is encrypted. The letter is on paper.',
    steps: 'The laptop was locked from a distance, and the person was called the same day.',
    isNotifiable: true,
    reason: 'The letter says something of the person’s health, and a stranger may have it.',
  })
  await saveIncidentLetter(tx, actor, await read(), {
    letterWhat: 'A bag with a letter about you was stolen from a car.',
    letterSteps: 'We told the police and locked the laptop that was in the same bag.',
    letterAdvice: 'Tell us if a stranger contacts you about your health.',
    letterContact: 'Ruth Calder, Harbour Aviation Medical, 04 555 0142, desk@harbour.example',
  })
  const notice = { sentAt: ago(24 * 42), delayReason: null }
  const commissioner = {
    ...notice,
    kind: 'commissioner' as const,
    reference: 'NotifyUs 40718',
    userId: null,
    version: 0,
  }
  await noteNotice(tx, actor, await read(), commissioner)
  for (const userId of affected)
    await noteNotice(tx, actor, await read(), { ...notice, kind: 'person', reference: null, userId, version: 0 })
  await closeIncident(tx, actor, await read(), {
    learnt: 'Letters are no longer taken out of the practice on paper. Visits away from it use the web application.',
  })
}
