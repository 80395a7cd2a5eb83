import type { OrderState } from '@clearwing/domain/medicals/results/requests/schema.ts'
import { index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { hl7Senders } from '#features/hl7/senders/tables.ts'
import { labRequests } from '#features/medicals/results/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** Orders sent or queued for laboratories: written once, and identical whenever sent again. */
export const hl7Orders = pgTable(
  'hl7_orders',
  {
    orderId: integer().primaryKey().generatedAlwaysAsIdentity(),
    labRequestId: integer()
      .notNull()
      .references(() => labRequests.labRequestId),
    senderId: integer()
      .notNull()
      .references(() => hl7Senders.senderId),
    kind: text({ enum: ['new', 'cancel'] }).notNull(),
    /** MSH-10, by which the laboratory recognises a repeat, and which its answer names. */
    controlId: varchar({ length: 20 }).notNull(),
    message: text().notNull(),
    state: text().$type<OrderState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    sentAt: instant(),
    answeredAt: instant(),
    /** Why the order did not arrive, or was refused. */
    lastError: text(),
    /** When the requester was notified that the order cannot be delivered. */
    toldAt: instant(),
  },
  (table) => [
    uniqueIndex('hl7_orders_control_id').on(table.controlId),
    index('hl7_orders_request').on(table.labRequestId, table.orderId),
  ],
)
