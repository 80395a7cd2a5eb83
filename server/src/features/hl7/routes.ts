import { canUploadHl7 } from '@clearwing/domain/hl7/rules.ts'
import { Hl7Upload } from '@clearwing/domain/hl7/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { receiveFile, uploads } from '#platform/files/upload.ts'
import type { Routes } from '#platform/http/routes.ts'
import { assigningRoutes } from './assigning/routes.ts'
import { messageTags } from './change.ts'
import { hl7ListRoutes } from './list-routes.ts'
import { hl7MessageRoutes } from './message-routes.ts'
import { receive } from './receive.ts'
import { acknowledgementFile, openReceiver } from './receiver.ts'
import { reprocessRoutes } from './reprocessing/routes.ts'
import { unlinkRoutes } from './unlink/routes.ts'

export const hl7Routes: Routes = async (app) => {
  await app.register(uploads)
  const receiver = openReceiver(app.site, app.log)

  app.post('/hl7', {
    config: { rule: canUploadHl7, upload: true },
    schema: { operationId: 'uploadHl7', tags: messageTags, response: { 200: Hl7Upload } },
    handler: async (request) => {
      allowed(request, canUploadHl7)
      const { bytes } = await receiveFile(request)
      const { receipts, warnings } = await receive(receiver, bytes, { source: 'upload', actor: request.actor })
      return {
        messages: receipts.map(({ fault, outcome, ...receipt }) => ({ ...receipt, outcome, text: fault?.text ?? '' })),
        warnings,
        acknowledgement: acknowledgementFile(receiver, bytes, receipts),
      }
    },
  })

  await app.register(hl7ListRoutes)
  await app.register(hl7MessageRoutes)
  await app.register(assigningRoutes)
  await app.register(unlinkRoutes)
  await app.register(reprocessRoutes)
}
