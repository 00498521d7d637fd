<?php
namespace HomefrontClub;

defined( 'ABSPATH' ) || exit;

/** Shows administrators what the club's doctor finds, on pages with an element. */
function show_doctor(): void {
	if ( ! is_admin() && current_user_can( 'manage_options' ) ) {
		add_action( 'wp_footer', __NAMESPACE__ . '\print_doctor', 5 );
	}
}

/** Prints the box that `page-doctor.js` fills. */
function print_doctor(): void {
	printf(
		'<details class="homefront-club-doctor" style="%s" data-script="%s" data-well="%s" data-ill="%s" data-failed="%s"><summary>%s</summary></details>',
		'position:fixed;inset:auto 1em 1em auto;z-index:99998;max-width:min(40em,90vw);max-height:60vh;overflow:auto;'
			. 'padding:.5em 1em;background:#fff;color:#1d2327;border:1px solid #50575e;font:14px/1.4 sans-serif',
		esc_url( club_url( '/embed/doctor.js' ) ),
		esc_attr__( 'Homefront Club: no problems on this page', 'homefront-club' ),
		/* translators: %d: how many */
		esc_attr__( 'Homefront Club: problems on this page: %d', 'homefront-club' ),
		esc_attr__( 'Homefront Club: the check did not load', 'homefront-club' ),
		esc_html__( 'Homefront Club: checking this page', 'homefront-club' )
	);
	use_script( 'homefront-club-doctor', plugins_url( 'assets/page-doctor.js', __DIR__ ) );
}
