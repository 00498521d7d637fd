import { describe, expect, it } from 'vitest';
import { isInAppBrowser } from './in-app-browser.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = (build: string, chrome = 'Chrome/124.0.6367.179') =>
  `Mozilla/5.0 (Linux; Android 14; ${build}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 ${chrome} Mobile Safari/537.36`;
const ANDROID_VIEW = android('SM-S911U Build/UP1A.231005.007; wv');
/** Some apps remove the mark of a web view. */
const ANDROID_PLAIN = android('SM-S911U Build/UP1A.231005.007');

describe('isInAppBrowser', () => {
  it.each([
    [
      'Facebook on an iPhone',
      `${IPHONE} Mobile/21F90 [FBAN/FBIOS;FBAV/466.0.0.40.106;FBBV/605139103;FBDV/iPhone14,7;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBID/phone;FBLC/en_US;FBOP/5;FBRV/607254912]`,
    ],
    ['Facebook on Android', `${ANDROID_PLAIN} [FB_IAB/FB4A;FBAV/465.0.0.60.83;]`],
    ['Facebook, second form on an iPad', `${IPHONE} Mobile/15E148 FBAN/FBIOS;FBAV/430.0.0.29.78`],
    [
      'Messenger on an iPhone',
      `${IPHONE} Mobile/21F90 [FBAN/MessengerForiOS;FBAV/458.0.0.32.109;FBBV/600381262;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBCR/;FBID/phone;FBLC/en_US;FBOP/0]`,
    ],
    ['Messenger on Android', `${ANDROID_PLAIN} [FB_IAB/Orca-Android;FBAV/458.0.0.54.108;]`],
    [
      'Instagram on an iPhone',
      `${IPHONE} Mobile/21F90 Instagram 334.0.4.32.98 (iPhone14,7; iOS 17_5_1; en_US; en; scale=3.00; 1170x2532; 607038430)`,
    ],
    [
      'Instagram on Android',
      `${ANDROID_PLAIN} Instagram 334.0.0.42.95 Android (34/14; 480dpi; 1080x2115; samsung; SM-S911U; dm1q; qcom; en_US; 606700415)`,
    ],
    [
      'Threads on an iPhone',
      `${IPHONE} Mobile/21F90 Barcelona 334.0.4.32.98 (iPhone14,7; iOS 17_5_1; en_US; en; scale=3.00; 1170x2532; 607038430)`,
    ],
    ['LINE on an iPhone', `${IPHONE} Mobile/15E148 Safari Line/14.8.0`],
    ['LINE on Android', `${ANDROID_PLAIN} Line/14.8.0/IAB`],
    [
      'TikTok on an iPhone',
      `${IPHONE} Mobile/15E148 musical_ly_34.8.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US isDarkMode/0 WKWebView/1 RevealType/Dialog BytedanceWebview/d8a21c6 FalconTag/1A2B`,
    ],
    [
      'TikTok on Android',
      `${ANDROID_PLAIN} trill_2023408030 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/34.8.3 ByteLocale/en`,
    ],
    [
      'Snapchat on an iPhone',
      `${IPHONE} Version/17.5 Mobile/15E148 Snapchat/12.92.0.38 (like Safari/8618.2.12.10.9, panda)`,
    ],
    ['Pinterest on an iPhone', `${IPHONE} Mobile/15E148 [Pinterest/iOS]`],
    ['LinkedIn on an iPhone', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.29.6446`],
    ['X on an iPhone', `${IPHONE} Mobile/15E148 Twitter for iPhone/10.44`],
    [
      'WeChat on an iPhone',
      `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x1800312c) NetType/WIFI Language/en`,
    ],
    ['another web view of Android', ANDROID_VIEW],
  ])('finds %s', (_app, userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(true);
  });

  it.each([
    ['Safari on an iPhone', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['the site on the home screen of an iPhone', `${IPHONE} Mobile/15E148`],
    ['Chrome on an iPhone', `${IPHONE} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`],
    ['Firefox on an iPhone', `${IPHONE} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`],
    ['Edge on an iPhone', `${IPHONE} Version/17.0 EdgiOS/124.0.2478.104 Mobile/15E148 Safari/604.1`],
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Samsung Internet',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    ],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0'],
    [
      'Chrome on a computer',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36',
    ],
    [
      'Safari on a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    ],
    ['a name that ends like LINE', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 Headline/2.0`],
    ['no user agent', ''],
  ])('does not take %s for an app', (_browser, userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(false);
  });
});
