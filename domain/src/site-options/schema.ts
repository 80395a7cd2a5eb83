import { z } from 'zod'
import { anyTextArea, Int } from '#fields.ts'
import { maxOptionText, type OptionKey, optionKeys } from './options.ts'

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
    /** The operator's texts on the pages About us and Contact us. */
    aboutText: z.string().nullable(),
    contactText: z.string().nullable(),
    signalRHost: z.string().nullable(),
    inactivityTimeoutInMinutes: z.int32(),
    inactivityPromptTimeoutInMinutes: z.int32(),
    /** The prompt time in a browser that is marked as shared. */
    sharedComputerPromptInMinutes: z.int32(),
    /** Logins of the demo; empty unless this is a demo. */
    demoLogins: z.array(DemoLogin),
    /** When the data of a demo were loaded. */
    demoLoadedAt: z.string().nullable(),
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

export const SettingKey = z.enum(optionKeys as [OptionKey, ...OptionKey[]]).meta({ id: 'SettingKey' })

/** One option with its value on the answering server. The domain says what it is called and what is valid. */
export const SiteOption = z
  .object({
    settingKey: SettingKey,
    /** The value in force as text: on or off, digits, or words. Null if there is no text. */
    value: z.string().nullable(),
    isDefault: z.boolean(),
    /** The environment variable that sets it on this server, so that it cannot be changed here. */
    setBy: z.string().nullable(),
    version: Int,
    changedByName: z.string().nullable(),
    changedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SiteOption' })
export type SiteOption = z.infer<typeof SiteOption>

/** A new value as text, or null for the default. */
export const SiteOptionChange = z.strictObject({ value: anyTextArea(maxOptionText).nullable(), version: Int })
export type SiteOptionChange = z.infer<typeof SiteOptionChange>

export const SiteOptionParam = z.strictObject({ settingKey: SettingKey })
