import { z } from 'zod'

/** A demo user, shown as a card on the demo's login page. */
export const DemoLogin = z
  .object({
    userName: z.string(),
    name: z.string(),
    description: z.string(),
    /** The heading for this kind of user. */
    group: z.string(),
    password: z.string(),
  })
  .meta({ id: 'DemoLogin' })
export type DemoLogin = z.infer<typeof DemoLogin>

export const ProductName = z.enum(['Clearwing', 'OneKete']).meta({ id: 'ProductName' })
export type ProductName = z.infer<typeof ProductName>

/** What a browser needs to know before login. */
export const ClientOptions = z
  .object({
    product: ProductName,
    displayName: z.string(),
    loginMessage: z.string().nullable(),
    /** The operator of this installation. */
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    signalRHost: z.string().nullable(),
    inactivityTimeoutInMinutes: z.int32(),
    inactivityPromptTimeoutInMinutes: z.int32(),
    /** The prompt time in a browser that is marked as shared. */
    sharedComputerPromptInMinutes: z.int32(),
    /** Logins of the demo; empty unless this is a demo. */
    demoLogins: z.array(DemoLogin),
  })
  .meta({ id: 'ClientOptions' })
export type ClientOptions = z.infer<typeof ClientOptions>

/** Product features that can be switched off. */
export const EnableOptions = z
  .object({
    publicLogin: z.boolean(),
    medicals: z.boolean(),
    /** False if no mail server is set; emails then stay queued. */
    mailServer: z.boolean(),
  })
  .meta({ id: 'EnableOptions' })
export type EnableOptions = z.infer<typeof EnableOptions>

/** How this server is configured, for administrators. Contains no secrets. */
export const ServerOptions = z
  .object({ version: z.string(), time: z.iso.datetime(), settings: z.record(z.string(), z.string()) })
  .meta({ id: 'ServerOptions' })
export type ServerOptions = z.infer<typeof ServerOptions>
