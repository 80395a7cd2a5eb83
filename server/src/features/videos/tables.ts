import { maxLength } from '@clearwing/domain/fields.ts'
import type { FileLevel } from '@clearwing/domain/files/access-levels.ts'
import type { VideoScreen } from '@clearwing/domain/videos/screens.ts'
import type { WatchedSpan } from '@clearwing/domain/videos/watching.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'
import { files } from '#platform/files/tables.ts'

/** Videos of the installation. Their access level governs them. */
export const videos = pgTable(
  'videos',
  {
    videoId: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: varchar({ length: maxLength.videoName }).notNull(),
    topic: varchar({ length: maxLength.documentGroupName }),
    /** The screen that it explains. */
    screen: varchar({ length: maxLength.settingKey }).$type<VideoScreen>(),
    /** A FileAccess from 1 to 3. */
    access: integer().$type<FileLevel>().notNull(),
    /** The present file. What was watched names the file of its time. */
    fileId: integer()
      .notNull()
      .references(() => files.fileId),
    posterFileId: integer().references(() => files.fileId),
    /** In milliseconds. */
    duration: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** WebVTT files, checked against the length of the video. */
    captions: text(),
    chapters: text(),
    /** A video without it is a draft. */
    publishedAt: instant(),
    retiredAt: instant(),
    addedBy: integer()
      .notNull()
      .references(() => users.userId),
    addedAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  ({ access, fileId, posterFileId, captions, publishedAt }) => [
    index('videos_file').on(fileId),
    index('videos_poster').on(posterFileId),
    check('videos_access', sql`${access} between 1 and 3`),
    check('videos_captions', sql`${publishedAt} is null or ${captions} is not null`),
  ],
)

/** What a person has seen of a video since they last completed it. */
export const videoWatches = pgTable(
  'video_watches',
  {
    videoWatchId: integer().primaryKey().generatedAlwaysAsIdentity(),
    videoId: integer()
      .notNull()
      .references(() => videos.videoId),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    /** The file that was watched last. */
    fileId: integer()
      .notNull()
      .references(() => files.fileId),
    /** How often the person opened the video. */
    views: integer().notNull().default(0),
    startedAt: instant().notNull(),
    openedAt: instant().notNull(),
    reportedAt: instant(),
    /** When the person began to read the transcript. */
    readingSince: instant(),
    /** Where playing continues, in milliseconds. */
    position: integer().notNull().default(0),
    watched: jsonb().$type<WatchedSpan[]>().notNull(),
  },
  ({ videoId, userId }) => [
    uniqueIndex('video_watches_person').on(userId, videoId),
    index('video_watches_video').on(videoId),
  ],
)

/** Each time that a person watched a video to its end, or read its transcript. */
export const videoCompletions = pgTable(
  'video_completions',
  {
    videoCompletionId: integer().primaryKey().generatedAlwaysAsIdentity(),
    videoId: integer()
      .notNull()
      .references(() => videos.videoId),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    fileId: integer()
      .notNull()
      .references(() => files.fileId),
    completedAt: instant().notNull(),
    completedBy: text().$type<'watching' | 'reading'>().notNull(),
  },
  ({ videoId, userId }) => [
    index('video_completions_person').on(userId, videoId),
    index('video_completions_video').on(videoId),
  ],
)
