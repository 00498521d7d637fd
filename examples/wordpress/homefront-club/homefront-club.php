<?php
/**
 * Plugin Name: Homefront Club
 * Description: Plans, signup, login, the founder counter and content for members of your club, as blocks and shortcodes.
 * Version: 0.0.0-source
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: The owner of Homefront Club chooses it. It has to be compatible with the GPL.
 * Text Domain: homefront-club
 */

namespace HomefrontClub;

defined( 'ABSPATH' ) || exit;

/** The public settings: `club` (its origin) and `partner` (the name that the club gave this site). */
const OPTION = 'homefront_club';
/** The partner's secret. It is read for the exchange of a code only, so WordPress does not load it with each page. */
const SECRET = 'homefront_club_secret';

require __DIR__ . '/includes/club.php';
require __DIR__ . '/includes/elements.php';
require __DIR__ . '/includes/member-content.php';
require __DIR__ . '/includes/doctor.php';
require __DIR__ . '/includes/settings.php';

/** Translates to Spanish for each locale that begins with `es`. A language pack of the site wins. */
function to_spanish( string $translated, string $text ): string {
	static $words;
	if ( $translated !== $text || 'es' !== language() ) {
		return $translated;
	}
	$words = $words ?? require __DIR__ . '/languages/es.php';
	return $words[ $text ] ?? $text;
}
add_filter( 'gettext_homefront-club', __NAMESPACE__ . '\to_spanish', 10, 2 );
add_filter( 'gettext_with_context_homefront-club', __NAMESPACE__ . '\to_spanish', 10, 2 );

/** Returns the first two letters of the page's locale. */
function language(): string {
	return substr( determine_locale(), 0, 2 );
}
