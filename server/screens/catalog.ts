import { accountScreens } from './account.ts'
import { backgroundCheckScreens } from './background-check.ts'
import { companyScreens } from './company.ts'
import { consoleAuditScreens } from './console-audit-log.ts'
import { consoleCaseScreens } from './console-case.ts'
import { consoleContentScreens } from './console-content.ts'
import { consoleDeliveryScreens } from './console-delivery.ts'
import { consoleEditorScreens } from './console-editor.ts'
import { consoleIdCardScreens } from './console-id-card.ts'
import { consoleImagesScreens } from './console-images.ts'
import { consoleImportExportScreens } from './console-import-export.ts'
import { consoleKindsScreens } from './console-kinds.ts'
import { consoleLimitScreens } from './console-limits.ts'
import { consoleLogInScreens } from './console-log-in.ts'
import { consoleNotAgreedScreens } from './console-not-agreed.ts'
import { consoleNotificationsScreens } from './console-notifications.ts'
import { consoleOverviewScreens } from './console-overview.ts'
import { consolePeopleScreens } from './console-people.ts'
import { consolePreviewScreens } from './console-preview.ts'
import { consoleQueueScreens } from './console-queue.ts'
import { consoleReviewScreens } from './console-review.ts'
import { consoleScreeningScreens } from './console-screening.ts'
import { consolePriceScreens, consoleSettingsScreens } from './console-settings.ts'
import { consoleSupportScreens } from './console-support.ts'
import { consoleTeamScreens } from './console-team.ts'
import { consoleWaitlistScreens } from './console-waitlist.ts'
import { consoleWaitsScreens } from './console-waits.ts'
import { contentScreens } from './content.ts'
import { customerScreens } from './customer.ts'
import { customerPagesScreens } from './customer-pages.ts'
import { errorScreens } from './errors.ts'
import { helpScreens } from './help.ts'
import { heroScreens } from './hero.ts'
import { heroFormScreens } from './hero-form.ts'
import { heroIdCardScreens } from './hero-id-card.ts'
import { heroNoticeScreens } from './hero-notice.ts'
import { heroPagesScreens } from './hero-pages.ts'
import { newAgreementScreens } from './new-agreement.ts'
import { offlineScreens } from './offline.ts'
import { photosStayScreens } from './photos-stay.ts'
import { prelaunchScreens } from './prelaunch.ts'
import type { Screen } from './screen.ts'
import { signUpScreens } from './sign-up.ts'
import { addPhotoScreens } from './uploads.ts'
import { verifyScreens } from './verify.ts'

/**
 * The catalog: every screen in every state. `/dev/screens` shows it, and the browser tests check it. A screen is the real page. Its
 * state consists of the API's answers, a submitted form, and earlier actions of the visitor.
 */
export const screens: readonly Screen[] = [
  ...accountScreens,
  ...signUpScreens,
  ...customerScreens,
  ...heroScreens,
  ...photosStayScreens,
  ...offlineScreens,
  ...addPhotoScreens,
  ...heroIdCardScreens,
  ...heroFormScreens,
  ...newAgreementScreens,
  ...backgroundCheckScreens,
  ...heroNoticeScreens,
  ...consoleLogInScreens,
  ...consoleQueueScreens,
  ...consoleCaseScreens,
  ...consoleWaitsScreens,
  ...consoleDeliveryScreens,
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
  ...consoleNotAgreedScreens,
  ...consoleIdCardScreens,
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
  ...verifyScreens,
  ...companyScreens,
  ...helpScreens,
  ...contentScreens,
  ...errorScreens,
]
