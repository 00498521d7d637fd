<?php
// Removes the settings. The content for members stays: it belongs to the site.
defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

$homefront_club_sites = is_multisite() ? get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) : array( get_current_blog_id() );
foreach ( $homefront_club_sites as $homefront_club_site ) {
	is_multisite() && switch_to_blog( $homefront_club_site );
	delete_option( 'homefront_club' );
	delete_option( 'homefront_club_secret' );
	is_multisite() && restore_current_blog();
}
