import { z } from 'zod'
import { EmailName, WordingToTest } from '#emails/wordings/schema.ts'
import { IdParam, isoDay } from '#fields.ts'
import { ChosenRows, importedContent } from '#imports/schema.ts'

/** The templates of a regulator, and the emails of the installation, as one ZIP file. */
export const TemplateZipQuery = z.strictObject({ a: IdParam })

/** A ZIP file with templates, the regulator that gets them, and their first day. Nothing is written before a preview. */
export const TemplateImport = z.strictObject({ regulatorId: IdParam, fromDay: isoDay, content: importedContent })
export type TemplateImport = z.infer<typeof TemplateImport>

export const TemplateImportPress = TemplateImport.extend(ChosenRows.shape)
export type TemplateImportPress = z.infer<typeof TemplateImportPress>

/** Folders of the ZIP file. Each holds one JSON file per template. */
export const templateFolders = ['letters', 'documents', 'emails'] as const
export type TemplateFolder = (typeof templateFolders)[number]

/** The words of an email as its file holds them. */
export const EmailFile = WordingToTest.extend({ name: EmailName })

/** Limits of a ZIP file, so that a small file cannot unpack into a huge one. */
export const zipLimits = { files: 300, bytesOfFile: 64 * 1024, bytes: 4 * 1024 * 1024 }
