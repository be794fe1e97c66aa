import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The site's table of contents. Links use the typed `href()` over these paths, never a literal. */
export default [
  index('home/home.tsx'),

  // For customers
  route('what-hero', 'customer/what-hero.tsx'),
  route('whatis-hero', 'customer/whatis-hero.tsx'),
  route('how-it-works', 'customer/how-it-works.tsx'),
  route('fees', 'customer/fees.tsx'),
  route('getstarted', 'customer/get-started.tsx'),
  route('area', 'launch/area-search.tsx'),
  route('area/:zip', 'launch/area.tsx'),
  route('customer-future', 'customer/customer-future.tsx'),
  route('customer-contact', 'customer/customer-contact.tsx'),

  // For Heroes
  route('hero-home', 'heroes/hero-home.tsx'),
  route('hero-overview', 'heroes/hero-overview.tsx'),
  route('hero-register', 'heroes/hero-register.tsx'),
  route('hero-earning', 'heroes/hero-earning.tsx'),
  route('hero-how-it-works', 'heroes/hero-how-it-works.tsx'),
  route('hero-using-app', 'heroes/hero-using-app.tsx'),
  route('hero-contact', 'heroes/hero-contact.tsx'),
  route('how-to-use-app', 'heroes/how-to-use-app.tsx'),
  route('accept-assignment', 'heroes/accept-assignment.tsx'),
  route('how-rating-works', 'heroes/how-rating-works.tsx'),
  route('assignment-tips', 'heroes/assignment-tips.tsx'),

  // Safety
  route('whywe-need', 'safety/why-we-need.tsx'),
  route('customer-safety', 'safety/customer-safety.tsx'),
  route('hero-safety', 'safety/hero-safety.tsx'),
  route('safety-resource', 'safety/safety-resource.tsx'),
  route('verify', 'verify/verify.tsx'),
  route('verify/:code', 'verify/verify-card.tsx'),

  // The company
  route('company-home', 'company/company-home.tsx'),
  route('company-founder', 'company/company-founder.tsx'),
  route('company-team', 'company/company-team.tsx'),
  route('careers', 'company/careers.tsx'),
  route('accessibility', 'company/accessibility.tsx'),
  route('cookies', 'company/cookies.tsx'),
  route('measure.js', 'consent/measure-script.ts'),

  route('drawings/:file', 'art/drawing-answer.ts'),
  route('banners/:file', 'art/banner-answer.ts'),

  // News and blog
  route('newsroom', 'news/newsroom.tsx'),
  route('newsroom/news', 'news/news-list.tsx'),
  route('newsroom/rss.xml', 'feeds/news-rss.ts'),
  route('newsroom/atom.xml', 'feeds/news-atom.ts'),
  route('newsroom/feed.json', 'feeds/news-json.ts'),
  route('newsroom/news/:slug', 'news/news-item.tsx'),
  route('blog', 'blog/blog.tsx'),
  route('blog/rss.xml', 'feeds/blog-rss.ts'),
  route('blog/atom.xml', 'feeds/blog-atom.ts'),
  route('blog/feed.json', 'feeds/blog-json.ts'),
  route('blog/:slug', 'blog/blog-post.tsx'),
  route('authors/:slug', 'authors/author.tsx'),

  // Help center
  route('help', 'help/help.tsx'),
  route('help-suggestions', 'help/help-suggestions.ts'),
  route('help-opened', 'help/help-opened.ts'),
  route('help/:slug', 'help/help-page.tsx'),
  route('help/:slug.md', 'help/help-markdown.ts'),
  route('hero-web/help', 'help/hero-web-help.ts'),
  route('customer-help', 'help/customer-help.tsx'),
  route('customer-help/:slug', 'help/customer-help-page.tsx'),
  route('customer-help/:slug.md', 'help/customer-help-markdown.ts'),

  // Prelaunch
  route('prelaunch', 'prelaunch/prelaunch.tsx'),
  route('prelaunch-signup', 'prelaunch/prelaunch-sign-up.tsx'),

  // Onboarding: Heroes
  route('hero-signup-progress', 'onboarding/progress/hero-progress.tsx'),
  route('hero-signup-progress/license-dates.ics', 'onboarding/progress/license-dates.ts'),
  route('hero-signup-progress/changes', 'onboarding/progress/changes.ts'),
  route('hero-signup-progress/offline', 'onboarding/offline/hero-offline.tsx'),
  route('hero-signup-step-1', 'onboarding/documents/id.tsx'),
  route('hero-signup-step-2', 'onboarding/documents/guard-license.tsx'),
  route('hero-signup-step-3', 'onboarding/documents/profile-photo.tsx'),
  route('hero-signup-step-4', 'onboarding/hero-form/hero-form.tsx'),
  route('hero-signup-step-4/draft', 'onboarding/hero-form/draft-store.ts'),
  route('hero-signup-step-4/addresses', 'onboarding/hero-form/addresses.ts'),
  route('hero-signup-step-5', 'onboarding/background-check/background-check.tsx'),
  route('hero-signup-step-5/letters/:id', 'onboarding/background-check/notice/legal-notice-download.ts'),
  route('heroapplication', 'onboarding/hero-form/what-we-ask.tsx'),

  // Onboarding: customers
  route('customer-signup-progress', 'onboarding/customer/customer-progress.tsx'),
  route('customer-signup-progress/offline', 'onboarding/offline/customer-offline.tsx'),
  route('customer-signup-step-2', 'onboarding/customer/customer-photo.tsx'),
  route('customer-signup-step-3', 'onboarding/customer/payment.tsx'),
  route('customer-signup-step-4', 'onboarding/customer/download-app.tsx'),

  // Onboarding: resources for scripts and links
  route('push-subscription', 'onboarding/push/push-subscription.ts'),
  route('progress-worker.js', 'onboarding/offline/progress-worker.ts'),
  route('add-photo', 'onboarding/photos/add-photo.tsx'),
  route('photo-slots', 'onboarding/photos/photo-slots.ts'),
  route('card-setup', 'onboarding/customer/card-setup.ts'),
  route('papers/:id', 'onboarding/progress/agreement-download.ts'),

  // Sign-up
  route('customer-signup', 'sign-up/customer-sign-up.tsx'),
  route('hero-signup', 'sign-up/hero-sign-up.tsx'),
  route('bot-challenge', 'bot-check/bot-challenge.ts'),
  route('invitation-code', 'sign-up/invitation-code.ts'),

  // Account
  route('login', 'account/log-in.tsx'),
  route('visitor.css', 'layout/visitor-css.ts'),
  route('logout', 'account/log-out.ts'),
  route('logout-everywhere', 'account/log-out-everywhere.ts'),
  route('reset-password', 'account/reset-password.tsx'),
  route('undo-change', 'account/undo-change.tsx'),
  route('confirm-email', 'account/confirm-email.tsx'),
  route('account', 'account/account.tsx'),
  route('account/consents', 'account/consents.tsx'),
  route('account/support', 'account/support-messages.tsx'),
  route('support-conversation', 'account/support-conversation.tsx'),
  route('account/data', 'account/own-data.ts'),
  route('account/data/json', 'account/own-data-json.ts'),
  route('account/papers/:id', 'account/signed-agreement.tsx'),
  route('customer-signup-step-1', 'account/personal-details.tsx'),

  // Legal texts: the path is the slug
  route('customer-terms-conditions', 'legal/customer-legal.tsx', { id: 'customer-terms-conditions' }),
  route('customer-privacy-policy', 'legal/customer-legal.tsx', { id: 'customer-privacy-policy' }),
  route('hero-terms-conditions', 'legal/hero-legal.tsx', { id: 'hero-terms-conditions' }),
  route('hero-privacy-policy', 'legal/hero-legal.tsx', { id: 'hero-privacy-policy' }),
  route('sms-terms', 'legal/hero-legal.tsx', { id: 'sms-terms' }),
  route('hero-engagement-agreement', 'legal/hero-legal.tsx', { id: 'hero-engagement-agreement' }),
  route('background-check-disclosure', 'legal/hero-legal.tsx', { id: 'background-check-disclosure' }),
  route('background-check-authorization', 'legal/hero-legal.tsx', { id: 'background-check-authorization' }),
  route('additional-disclosures-new-york-minnesota', 'legal/hero-legal.tsx', {
    id: 'additional-disclosures-new-york-minnesota',
  }),
  route('summary-of-rights', 'legal/hero-legal.tsx', { id: 'summary-of-rights' }),

  // For programs
  route('robots.txt', 'discovery/robots-txt.ts'),
  route('sitemap.xml', 'discovery/sitemap-index.ts'),
  route('sitemaps/:file.xml', 'discovery/sitemap-file.ts'),
  route('llms.txt', 'discovery/llms-txt.ts'),
  route('.well-known/security.txt', 'discovery/security-txt.ts'),
  route('.well-known/apple-app-site-association', 'discovery/apple-app-links.ts'),
  route('.well-known/apple-developer-merchantid-domain-association', 'discovery/apple-pay-domain.ts'),
  route('.well-known/assetlinks.json', 'discovery/android-app-links.ts'),

  // Drafts, by preview link
  route('preview/article/:token', 'preview/article-preview.tsx'),
  route('preview/page/:token', 'preview/page-preview.tsx'),
  route('preview/help/:token', 'preview/help-preview.tsx'),
  route('preview/customer-help/:token', 'preview/customer-help-preview.tsx'),

  // Staff
  route('console/login', 'console/sign-in/log-in.tsx'),
  route('console/invitation', 'console/invitation/invitation.tsx'),
  route('console/logout', 'console/sign-in/log-out.ts'),
  route('console/counts', 'console/waits/counts.ts'),
  route('console/stay', 'console/sign-in/stay.ts'),
  route('console/step-up', 'console/factor/step-up.ts'),
  route('console/waitlist.csv', 'console/waitlist/waitlist-csv.ts'),
  route('console/notifications/:template/mail.html', 'console/notifications/mail-file.ts'),
  route('console/content/export/:file', 'console/import-export/export-file.ts'),
  route('console', 'console/frame.tsx', [
    route('review/:applicationId/screening', 'console/screening/screening.tsx'),
    route('review/:applicationId/screening/letters/:id', 'console/screening/legal-notice-download.ts'),
    route('content', 'console/content/list.tsx'),
    route('content/order', 'console/content/order.tsx'),
    route('content/categories', 'console/content/categories.tsx'),
    route('content/company-details', 'console/content/company-details.tsx'),
    route('content/transfer', 'console/import-export/import-export.tsx'),
    route('content/transfer/parts', 'console/import-export/import-parts.ts'),
    route('content/transfer/:id', 'console/import-export/import.tsx'),
    route('content/redirects', 'console/content/redirects.tsx'),
    route('content/images', 'console/images/image-list.tsx'),
    route('content/images/found', 'console/images/found-images.ts'),
    route('content/images/slots', 'console/images/image-slots.ts'),
    route('content/images/:id', 'console/images/image.tsx'),
    route('content/:id', 'console/content/editor.tsx'),
    route('content/:id/history', 'console/content/history.tsx'),
    layout('console/review/review-layout.tsx', [
      index('console/review/no-case.tsx'),
      route('review/filters', 'console/review/saved-filters.tsx'),
      route('review/:applicationId/:step', 'console/review/case.tsx'),
      route('review/:applicationId/:step/undo', 'console/review/undo.ts'),
    ]),
    route('waits', 'console/waits/waits.tsx'),
    route('reasons', 'console/reasons/reasons.tsx'),
    route('reasons/:code', 'console/reasons/reason.tsx'),
    route('overview', 'console/overview/overview.tsx'),
    route('notifications', 'console/notifications/notifications.tsx'),
    route('notifications/:template/:channel', 'console/notifications/notification.tsx'),
    route('delivery', 'console/delivery/delivery.tsx'),
    route('people', 'console/people/people.tsx'),
    route('people/:accountId', 'console/people/person.tsx'),
    route('people/:accountId/copy/:requestId', 'console/people/copy-download.ts'),
    route('support', 'console/support/support-layout.tsx', [
      index('console/support/no-message.tsx'),
      route(':reference', 'console/support/message.tsx'),
    ]),
    route('support/answers', 'console/support/canned-answers.tsx'),
    route('searches', 'console/searches/searches.tsx'),
    route('fresh', 'console/factor/step-up-page.tsx'),
    route('me', 'console/me/me.tsx'),
    route('team', 'console/team/team.tsx'),
    route('team/:id', 'console/team/member.tsx'),
    route('record', 'console/audit/audit-log.tsx'),
    route('record.csv', 'console/audit/audit-csv.ts'),
    route('waitlist', 'console/waitlist/waitlist.tsx'),
    route('settings', 'console/settings/settings.tsx'),
    route('settings/prices', 'console/settings/prices.tsx'),
    route('settings/limits', 'console/settings/limits.tsx'),
  ]),

  // Development: 404 in production
  route('dev/inbox', 'dev/inbox.tsx'),
  route('dev/screens', 'dev/screens.tsx'),

  route('*', 'errors/page-not-found.tsx'),
] satisfies RouteConfig
