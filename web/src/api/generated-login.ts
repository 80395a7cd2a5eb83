import { baseApi as api } from "./base-api";
export const addTagTypes = ["Login", "SiteOptions"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getLogin: build.query<GetLoginApiResponse, GetLoginApiArg>({
        query: () => ({ url: `/api/account/login` }),
        providesTags: ["Login"],
      }),
      login: build.mutation<LoginApiResponse, LoginApiArg>({
        query: (queryArg) => ({
          url: `/api/account/login`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Login"],
      }),
      getClientOptions: build.query<
        GetClientOptionsApiResponse,
        GetClientOptionsApiArg
      >({
        query: () => ({ url: `/api/siteOptions/client` }),
        providesTags: ["SiteOptions"],
      }),
      getEnableOptions: build.query<
        GetEnableOptionsApiResponse,
        GetEnableOptionsApiArg
      >({
        query: () => ({ url: `/api/siteOptions/enable` }),
        providesTags: ["SiteOptions"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type GetLoginApiResponse = /** status 200 Default Response */ Login;
export type GetLoginApiArg = void;
export type LoginApiResponse = /** status 200 Default Response */ LoginResponse;
export type LoginApiArg = {
  body: {
    userName: string;
    password: string;
    organisationId?: number;
    twoFactorChallenge?: {
      token: string;
      totp?: string;
      answer1?: string;
      answer2?: string;
    };
    rememberMe?: boolean;
  };
};
export type GetClientOptionsApiResponse =
  /** status 200 Default Response */ ClientOptions;
export type GetClientOptionsApiArg = void;
export type GetEnableOptionsApiResponse =
  /** status 200 Default Response */ EnableOptions;
export type GetEnableOptionsApiArg = void;
export type LoggedInUser = {
  userId: number;
  userName: string;
  name: string;
  knownAs: string;
  organisationId: number | null;
  organisationName: string | null;
  roles: number;
  permissions: number;
  featureSet: number;
  organisationTypes: number;
  activityId: number | null;
  realUserId?: number;
  impersonation: {
    name: string;
    userId: number;
    until: string;
  } | null;
  loginToken: string;
  requestedActions: number;
  requiredActions: number;
  dateQuestionsRequired: string | null;
  dateTwoFactorRequired: string | null;
};
export type Login = {
  user: LoggedInUser | null;
};
export type LoginChoice = {
  organisationId: number;
  name: string;
};
export type LoginResponse = {
  user?: LoggedInUser;
  organisations?: LoginChoice[];
  twoFactorChallenge?: string;
  allowTotp?: boolean;
};
export type DemoLogin = {
  userName: string;
  name: string;
  description: string;
  group: string;
  password: string;
};
export type ClientOptions = {
  product: "Clearwing" | "OneKete";
  displayName: string;
  loginMessage: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  signalRHost: string | null;
  inactivityTimeoutInMinutes: number;
  inactivityPromptTimeoutInMinutes: number;
  demoLogins: DemoLogin[];
};
export type EnableOptions = {
  publicLogin: boolean;
  medicals: boolean;
  mailServer: boolean;
};
export const {
  useGetLoginQuery,
  useLoginMutation,
  useGetClientOptionsQuery,
  useGetEnableOptionsQuery,
} = injectedRtkApi;
