import { IdParam } from '@clearwing/domain/fields.ts'
import { keepsIncidents } from '@clearwing/domain/incidents/rules.ts'
import type { IncidentRecord } from '@clearwing/domain/incidents/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { sendBytes } from '#platform/files/send-file.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findIncident } from './read-store.ts'

const tags: TagType[] = ['Incident']
const config = { rule: keepsIncidents }
const params = z.strictObject({ incidentId: IdParam })
const path = '/incidents/:incidentId'

/** Letters to affected people, and the public notice. */
export const incidentLetterRoutes: Routes = async (app) => {
  app.get(`${path}/letters/:userId`, {
    config,
    schema: { operationId: 'printIncidentLetter', tags, params: params.extend({ userId: IdParam }) },
    handler: async (request, reply) => {
      allowed(request, keepsIncidents)
      const { incidentId, userId } = request.params
      const incident = found(await findIncident(request.db, request.actor, incidentId))
      const person = found(incident.affected.find((one) => one.userId === userId))
      return sendBytes(reply, await print(incident, person.name), {
        fileName: `Privacy breach ${incidentId}, letter ${userId}.pdf`,
        contentType: 'application/pdf',
      })
    },
  })

  app.get(`${path}/publicNotice`, {
    config,
    schema: { operationId: 'printIncidentNotice', tags, params },
    handler: async (request, reply) => {
      allowed(request, keepsIncidents)
      const { incidentId } = request.params
      const incident = found(await findIncident(request.db, request.actor, incidentId))
      return sendBytes(reply, await print(incident, null), {
        fileName: `Privacy breach ${incidentId}, public notice.pdf`,
        contentType: 'application/pdf',
      })
    },
  })

  /** Prints a letter; the PDF code is loaded with the first one. */
  async function print(incident: IncidentRecord, name: string | null) {
    if (incident.letterWhat === null) throw unwritten
    const { printIncidentLetter } = await import('./letter-pdf.ts')
    return printIncidentLetter(app.site.config.displayName, incident, name, app.site.database.db.now)
  }
}

const unwritten = new Refusal(409, { title: 'Write the text of the letters first.' })
