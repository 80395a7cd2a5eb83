import { z } from 'zod'
import { FileAccess } from '#enumerations.ts'
import { anyTextArea, IdParam, Int, integerParam, maxLength, optionalText, requiredText } from '#fields.ts'
import { FileLevel } from '#files/access-levels.ts'
import { pageOf } from '#paging.ts'
import { VideoScreen } from './screens.ts'
import { longestReport } from './watching.ts'

/** A text that is shown while a part of a video plays, without markup. Times are in milliseconds from the start. */
export const VideoCue = z.object({ from: z.int32(), to: z.int32(), text: z.string() }).meta({ id: 'VideoCue' })
export type VideoCue = z.infer<typeof VideoCue>

/** A retired video is offered to no one; what people have watched of it stays. */
export const VideoState = z.enum(['draft', 'published', 'retired']).meta({ id: 'VideoState' })
export type VideoState = z.infer<typeof VideoState>

/** What the reader has seen of a video. */
export const VideoProgress = z
  .object({
    /** Share that was watched, in whole percent. */
    percent: z.int32(),
    /** Where playing continues, in milliseconds. */
    position: z.int32(),
    /** Until where it was watched from the start without a break, in milliseconds. */
    watchedFromStart: z.int32(),
    /** The last time that it was watched to its end, or its transcript read. */
    completedAt: z.string().nullable(),
  })
  .meta({ id: 'VideoProgress' })
export type VideoProgress = z.infer<typeof VideoProgress>

export const ListedVideo = z
  .object({
    videoId: z.int32(),
    name: z.string(),
    topic: z.string().nullable(),
    /** The screen that it explains. */
    screen: VideoScreen.nullable(),
    /** A FileLevel. */
    access: z.int32(),
    state: VideoState,
    /** In milliseconds. */
    duration: z.int32(),
    hasPoster: z.boolean(),
    hasCaptions: z.boolean(),
    /** How often it was opened by anyone. */
    views: z.int32(),
    /** Null if the reader has not opened it. */
    progress: VideoProgress.nullable(),
    /** True if someone requires the reader to watch it. */
    isRequired: z.boolean(),
    /** Last day on which the reader must watch it; null if no one requires it, or it is done. */
    dueOn: z.string().nullable(),
    /** Who must watch it, in words, for readers who see what their organisation requires. */
    requiredOf: z.array(z.string()),
    addedAt: z.string(),
    version: z.int32(),
  })
  .meta({ id: 'ListedVideo' })
export type ListedVideo = z.infer<typeof ListedVideo>
export const PagedVideos = pageOf(ListedVideo).meta({ id: 'PagedVideos' })

/** A video with everything that its page shows. */
export const Video = ListedVideo.extend({
  width: z.int32(),
  height: z.int32(),
  /** The captions as texts with their times: shown beside the video as its transcript. */
  transcript: z.array(VideoCue),
  chapters: z.array(VideoCue),
  /** True if someone requires the reader to watch it without skipping ahead. */
  inOrder: z.boolean(),
  /** False if someone requires the reader to watch it, and reading the transcript does not count. */
  mayRead: z.boolean(),
}).meta({ id: 'Video' })
export type Video = z.infer<typeof Video>

/** A clip in the help menu, and on the screen that it explains. */
export const HelpClip = ListedVideo.pick({ videoId: true, name: true, topic: true, screen: true, duration: true })
  .extend({ isWatched: z.boolean() })
  .meta({ id: 'HelpClip' })
export type HelpClip = z.infer<typeof HelpClip>

export const VideoParam = z.strictObject({ videoId: IdParam })

const described = {
  name: requiredText(maxLength.videoName),
  topic: optionalText(maxLength.documentGroupName),
  screen: VideoScreen.nullable(),
}

/** Details sent with a new video, in a form of texts. The name defaults to that of the file. */
export const NewVideo = z.strictObject({
  name: described.name,
  topic: described.topic.default(null),
  screen: described.screen.default(null),
  access: z.coerce.number().default(FileAccess.Administrator_only).pipe(FileLevel),
})
export type NewVideo = z.infer<typeof NewVideo>

export const VideoChange = z.strictObject({ ...described, access: FileLevel, version: Int })
export type VideoChange = z.infer<typeof VideoChange>

/** Longest captions, in characters: two hours of speech have a fifth of it. */
export const longestCaptions = 500_000

/** Captions or chapters as a WebVTT file; an empty text removes them. */
export const VideoText = z.strictObject({ text: anyTextArea(longestCaptions), version: Int })
export type VideoText = z.infer<typeof VideoText>

/** The WebVTT files as written, for their editors. */
export const VideoTexts = z
  .object({ captions: z.string(), chapters: z.string(), version: z.int32() })
  .meta({ id: 'VideoTexts' })
export type VideoTexts = z.infer<typeof VideoTexts>

/** A video never becomes a draft again by choice. */
const OfferedState = VideoState.exclude(['draft']).meta({ id: 'OfferedVideoState' })

/** Publishes a video, retires it, or offers it again. */
export const VideoStateChange = z.strictObject({ state: OfferedState, version: Int })
export type VideoStateChange = z.infer<typeof VideoStateChange>

/** The short-lived address of the file: when it expires, in seconds since 1970, and the key that binds it to a session. */
export const VideoAddress = z.strictObject({
  e: integerParam(0, Number.MAX_SAFE_INTEGER),
  k: z.string().regex(/^[\w-]{43}$/, 'This is not a key.'),
})

/** A moment of a video, in milliseconds. No accepted video is as long as three hours. */
const moment = Int.max(3 * 60 * 60_000)

/** What a browser played since its last report. The server counts only what fits the time since then. */
export const VideoReport = z.strictObject({
  played: z.array(z.strictObject({ from: moment, to: moment })).max(longestReport / 1000),
  position: moment,
})
export type VideoReport = z.infer<typeof VideoReport>

const ReadingState = z.enum(['opened', 'finished']).meta({ id: 'ReadingState' })

/** The transcript was opened, or read to its end. */
export const TranscriptReport = z.strictObject({ is: ReadingState })
export type TranscriptReport = z.infer<typeof TranscriptReport>
