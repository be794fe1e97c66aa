import { accountScreens } from './screens/account.ts'
import { backgroundCheckScreens } from './screens/background-check.ts'
import { companyScreens } from './screens/company.ts'
import { consoleScreens } from './screens/console.ts'
import { consoleContentScreens } from './screens/console-content.ts'
import { consoleEditorScreens } from './screens/console-editor.ts'
import { consoleImagesScreens } from './screens/console-images.ts'
import { consoleImportExportScreens } from './screens/console-import-export.ts'
import { consoleKindsScreens } from './screens/console-kinds.ts'
import { consoleLimitScreens } from './screens/console-limits.ts'
import { consoleNotificationsScreens } from './screens/console-notifications.ts'
import { consoleOverviewScreens } from './screens/console-overview.ts'
import { consolePeopleScreens } from './screens/console-people.ts'
import { consolePreviewScreens } from './screens/console-preview.ts'
import { consoleAuditScreens } from './screens/console-record.ts'
import { consoleReviewScreens } from './screens/console-review.ts'
import { consoleScreeningScreens } from './screens/console-screening.ts'
import { consolePriceScreens, consoleSettingsScreens } from './screens/console-settings.ts'
import { consoleSignInScreens } from './screens/console-sign-in.ts'
import { consoleSupportScreens } from './screens/console-support.ts'
import { consoleTeamScreens } from './screens/console-team.ts'
import { consoleWaitlistScreens } from './screens/console-waitlist.ts'
import { consoleWaitsScreens } from './screens/console-waits.ts'
import { contentScreens } from './screens/content.ts'
import { customerScreens } from './screens/customer.ts'
import { customerPagesScreens } from './screens/customer-pages.ts'
import { errorScreens } from './screens/errors.ts'
import { helpScreens } from './screens/help.ts'
import { heroScreens } from './screens/hero.ts'
import { heroFormScreens } from './screens/hero-form.ts'
import { heroNoticeScreens } from './screens/hero-notice.ts'
import { heroPagesScreens } from './screens/hero-pages.ts'
import { photosStayScreens } from './screens/photos-stay.ts'
import { prelaunchScreens } from './screens/prelaunch.ts'
import type { Screen } from './screens/screen.ts'
import { signUpScreens } from './screens/sign-up.ts'

/**
 * The catalog: every screen in every state. `/dev/screens` shows it and the browser tests check it. A screen is the real page;
 * its state consists of the API's answers, a submitted form, and earlier actions of the visitor.
 */
export const screens: readonly Screen[] = [
  ...accountScreens,
  ...signUpScreens,
  ...customerScreens,
  ...heroScreens,
  ...photosStayScreens,
  ...heroFormScreens,
  ...backgroundCheckScreens,
  ...heroNoticeScreens,
  ...consoleSignInScreens,
  ...consoleScreens,
  ...consoleWaitsScreens,
  ...consoleScreeningScreens,
  ...consoleNotificationsScreens,
  ...consoleReviewScreens,
  ...consoleContentScreens,
  ...consoleEditorScreens,
  ...consolePreviewScreens,
  ...consoleKindsScreens,
  ...consoleImportExportScreens,
  ...consoleImagesScreens,
  ...consoleOverviewScreens,
  ...consolePeopleScreens,
  ...consoleSupportScreens,
  ...consoleWaitlistScreens,
  ...consoleSettingsScreens,
  ...consoleLimitScreens,
  ...consolePriceScreens,
  ...consoleTeamScreens,
  ...consoleAuditScreens,
  ...prelaunchScreens,
  ...customerPagesScreens,
  ...heroPagesScreens,
  ...companyScreens,
  ...helpScreens,
  ...contentScreens,
  ...errorScreens,
]
