import { z } from 'zod'

/** Who can log in to a demo: shown as a card on its login page. */
export const DemoLogin = z
  .object({
    userName: z.string(),
    name: z.string(),
    description: z.string(),
    /** Under which heading: what this person is. */
    group: z.string(),
    password: z.string(),
  })
  .meta({ id: 'DemoLogin' })
export type DemoLogin = z.infer<typeof DemoLogin>

/** What every browser needs to know before anyone is logged in. */
export const ClientOptions = z
  .object({
    product: z.enum(['Clearwing', 'OneKete']),
    displayName: z.string(),
    loginMessage: z.string().nullable(),
    /** Of whoever runs this installation. */
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    signalRHost: z.string().nullable(),
    inactivityTimeoutInMinutes: z.int32(),
    inactivityPromptTimeoutInMinutes: z.int32(),
    /** None, unless this is a demo. */
    demoLogins: z.array(DemoLogin),
  })
  .meta({ id: 'ClientOptions' })
export type ClientOptions = z.infer<typeof ClientOptions>

/** The parts of the product that can be switched off. */
export const EnableOptions = z
  .object({
    publicLogin: z.boolean(),
    medicals: z.boolean(),
    /** False while no mail server is set: emails stay queued. */
    mailServer: z.boolean(),
  })
  .meta({ id: 'EnableOptions' })
export type EnableOptions = z.infer<typeof EnableOptions>

/** For administrators: how this server runs. No setting that holds a secret is among them. */
export const ServerOptions = z
  .object({ version: z.string(), time: z.iso.datetime(), settings: z.record(z.string(), z.string()) })
  .meta({ id: 'ServerOptions' })
export type ServerOptions = z.infer<typeof ServerOptions>
